import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, unique, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { expenseFields, custodyFields, custodyEntryKinds, custodyStatuses, expenseStatuses, paidFromKinds } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const custodyTable = pgTable(
  "custodies",
  {
    ...recordColumns(...textColumns(custodyFields)),
    purpose: text().notNull(),
    holderId: foreignId(() => userTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    status: text({ enum: custodyStatuses }).notNull().default("open"),
    balance: piastres().notNull().default(0),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("custodies_holder").on(table.holderId),
    index("custodies_updated").on(table.updatedAt, table.id),
    index("custodies_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("custodies_balance", sql`${table.balance} >= 0`),
    check("custodies_settled", sql`${table.status} = 'open' or ${table.balance} = 0`),
  ],
);

/** What the company spent. An approved one never changes: a reversal, an expense of the opposite amount, takes it back. Money in piastres. */
export const expenseTable = pgTable(
  "expenses",
  {
    ...recordColumns(...textColumns(expenseFields)),
    number: text().notNull().unique(),
    spentOn: date().notNull(),
    supplierId: uuid().references(() => supplierTable.id),
    payee: text(),
    category: text().notNull(),
    /** With VAT. */
    amount: piastres().notNull(),
    vat: piastres(),
    taxDoc: text({ enum: taxDocs }).notNull().default("none"),
    projectId: uuid().references(() => crmProjectTable.id),
    phaseId: uuid().references(() => projectPhaseTable.id, { onDelete: "set null" }),
    billable: boolean().notNull().default(false),
    /** Basis points on top when it is charged to the client. */
    markup: integer(),
    paidFrom: text({ enum: paidFromKinds }).notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    custodyId: uuid().references(() => custodyTable.id),
    orderId: uuid().references(() => purchaseOrderTable.id),
    orderLineId: uuid().references(() => purchaseOrderLineTable.id, { onDelete: "set null" }),
    notes: text(),
    status: text({ enum: expenseStatuses }).notNull().default("draft"),
    approvedAmount: piastres(),
    approvedVat: piastres(),
    submittedBy: uuid().references(() => userTable.id),
    submittedAt: instant(),
    decidedBy: uuid().references(() => userTable.id),
    decidedAt: instant(),
    decisionNote: text(),
    selfApproved: boolean().notNull().default(false),
    settledOn: date(),
    reversalOfId: uuid()
      .unique()
      .references((): AnyPgColumn => expenseTable.id),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("expenses_spent").on(table.spentOn, table.id),
    index("expenses_updated").on(table.updatedAt, table.id),
    index("expenses_amount").on(table.amount, table.id),
    index("expenses_status").on(table.status, table.spentOn),
    index("expenses_project").on(table.projectId),
    index("expenses_supplier").on(table.supplierId, table.spentOn),
    index("expenses_custody").on(table.custodyId),
    index("expenses_money_account").on(table.moneyAccountId),
    index("expenses_order").on(table.orderId),
    index("expenses_created_by").on(table.createdBy),
    index("expenses_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("expenses_paid_to", sql`${table.supplierId} is not null or ${table.payee} <> ''`),
    check(
      "expenses_amount_sign",
      sql`(${table.reversalOfId} is null and ${table.amount} > 0) or (${table.reversalOfId} is not null and ${table.amount} < 0)`,
    ),
    check("expenses_vat", sql`abs(${table.vat}) <= abs(${table.amount})`),
    check("expenses_approved", sql`abs(${table.approvedAmount}) <= abs(${table.amount})`),
    check("expenses_decided", sql`${table.status} not in ('approved', 'rejected', 'settled') or ${table.approvedAmount} is not null`),
    check("expenses_custody_named", sql`(${table.paidFrom} = 'custody') = (${table.custodyId} is not null)`),
    check("expenses_markup", sql`${table.markup} between 0 and 10000`),
  ],
);

/** What moved in a custody: signed by its effect, so that the sum is the balance. */
export const custodyEntryTable = pgTable(
  "custody_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which they were written: the custody's row is held meanwhile, so it is the order of the balances too. */
    place: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    custodyId: foreignId(() => custodyTable.id),
    kind: text({ enum: custodyEntryKinds }).notNull(),
    on: date().notNull(),
    amount: piastres().notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    expenseId: uuid().references(() => expenseTable.id),
    note: text(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    unique("custody_entries_expense").on(table.expenseId),
    index("custody_entries_money_account").on(table.moneyAccountId),
    index("custody_entries_custody").on(table.custodyId, table.place),
    check(
      "custody_entries_sign",
      sql`case ${table.kind} when 'advance' then ${table.amount} > 0 when 'return' then ${table.amount} < 0 else ${table.amount} <> 0 and ${table.expenseId} is not null end`,
    ),
  ],
);
