import { snapshotColumns, sumColumns } from "#app/crm/base/priced/sums/columns.server.ts";
import { sql, type Placeholder } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import type { Branch } from "#app/content/settings/fields.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { depositWays, type RateQuestion, type TaxPart } from "#app/crm/money/contracts/fields.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { foreignId, bilingualText, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { etaStatuses, invoiceFields, invoiceKinds, invoiceStatuses, rateChoices, type receiverColumns } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export type Receiver = Pick<typeof clientTable.$inferSelect, (typeof receiverColumns)[number]>;

/** Piastres, all positive, of credit notes too. `net`, `vat`, `total`: asked for (a final one: after `deducted`) or given back; `balance`: to be paid now. */
export const invoiceTable = pgTable(
  "invoices",
  {
    ...recordColumns(...textColumns(invoiceFields)),
    number: text().unique(),
    kind: text({ enum: invoiceKinds }).notNull().default("standalone"),
    status: text({ enum: invoiceStatuses }).notNull().default("draft"),
    clientId: foreignId(() => clientTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    contractId: uuid().references(() => contractTable.id),
    instalmentId: uuid().references(() => instalmentTable.id),
    correctsId: uuid().references((): AnyPgColumn => invoiceTable.id),
    /** The invoice that this one is a debit note of. */
    raisesId: uuid().references((): AnyPgColumn => invoiceTable.id),
    ...bilingualText("title"),
    language: text({ enum: documentLanguages }).notNull(),
    issuedOn: date(),
    dueOn: date(),
    /** The day of the service, which documents of exports name. */
    servedOn: date(),
    priceMode: text({ enum: ["exclusive", "inclusive"] })
      .notNull()
      .default("exclusive"),
    taxCode: text().notNull(),
    withholdingCode: text(),
    vatHeld: text({ enum: ["yes", "no"] }),
    /** The document's reduction: basis points, or piastres. */
    discountPercent: integer(),
    discountAmount: piastres(),
    ...sumColumns("subtotal", "discount", "net", "vat", "rounding", "total"),
    taxes: jsonb().$type<TaxPart[]>().notNull().default([]),
    /** Its one tax, where that is of the whole net: with an index narrow enough to sum taxes without reading documents. */
    soleTax: jsonb()
      .$type<Pick<TaxPart, "code" | "rate" | "share">>()
      .generatedAlwaysAs(
        sql`case when jsonb_array_length(taxes) = 1 and taxes->0 ?& '{code,rate,share}' and (taxes->0->>'net')::bigint = net and (taxes->0->>'vat')::bigint = vat then (taxes->0) - '{net,vat,name}'::text[] end`,
      ),
    rateQuestion: jsonb().$type<RateQuestion>(),
    rateChoice: text({ enum: rateChoices }),
    /** What earlier invoices of the contract asked for, with tax, and a final one takes off. */
    deducted: piastres().notNull().default(0),
    ...sumColumns("withholding", "vatWithheld"),
    /** What payments and credit notes settled of it, as their allocations say. Written by `settled` alone. */
    settled: piastres().notNull().default(0),
    /** What cheques under collection cover of it: owed until the bank has paid them. Written by `settled` alone. */
    covered: piastres().notNull().default(0),
    ...sumColumns("credited", "balance"),
    /** What its client keeps until handover, fixed at issue (a note gives so much of it back), and what of it is still kept: not in `balance`. */
    ...sumColumns("retained", "held"),
    /** Of a deposit, or of a note on one: what it is in the books, fixed at issue. */
    depositIs: text({ enum: depositWays }),
    /** What of a deposit that was a liability was taken to revenue without a final invoice. */
    recognised: piastres().notNull().default(0),
    disputed: boolean().notNull().default(false),
    disputeNote: text(),
    remindersOff: boolean().notNull().default(false),
    reason: text(),
    orderReference: text(),
    notes: text(),
    internalNotes: text(),
    issuedAt: instant(),
    voidedOn: date(),
    issuedBy: uuid().references(() => userTable.id),
    ...snapshotColumns(),
    branch: jsonb().$type<Branch>(),
    /** Its receiver as it was entered at issue; what was empty then is read from the client. */
    receiver: jsonb().$type<Receiver>(),
    etaStatus: text({ enum: etaStatuses }).notNull().default("not_submitted"),
    etaUuid: text(),
    etaLongId: text(),
    etaSubmissionId: text(),
    etaHashKey: text(),
    etaMessage: text(),
    etaAt: instant(),
    etaCancelUntil: instant(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("invoices_client").on(table.clientId, table.issuedOn),
    index("invoices_project").on(table.projectId),
    index("invoices_contract").on(table.contractId),
    index("invoices_instalment").on(table.instalmentId),
    index("invoices_corrects").on(table.correctsId),
    index("invoices_raises").on(table.raisesId),
    index("invoices_status").on(table.status, table.dueOn),
    index("invoices_updated").on(table.updatedAt, table.id),
    index("invoices_issued").on(table.issuedOn, table.id),
    index("invoices_voided")
      .on(table.voidedOn)
      .where(sql`${table.voidedOn} is not null`),
    // Reports sum documents by month, and the ledger asks who owes, without reading one: they are wide.
    index("invoices_sums")
      .on(table.issuedOn, table.kind, table.projectId, table.total, table.net, table.dueOn)
      .where(sql`${table.status} in ('issued', 'partially_paid', 'paid', 'credited')`),
    index("invoices_taxes")
      .on(table.issuedOn, table.soleTax, table.kind, table.projectId, table.net, table.vat, table.rounding, table.retained)
      .where(sql`${table.status} in ('issued', 'partially_paid', 'paid', 'credited')`),
    // All others, which the books read one by one; the condition as their posting writes it.
    index("invoices_posted_apart")
      .on(table.issuedOn)
      .where(
        sql`(${table.status} in ('issued', 'partially_paid', 'paid', 'credited') and ${table.soleTax} is not null and ${table.kind} in ('milestone', 'standalone')) is not true`,
      ),
    // Holds all that is summed of what is owed.
    index("invoices_owed")
      .on(table.clientId, table.dueOn, table.id, table.status, table.kind, table.balance, table.covered)
      .where(sql`${table.balance} > 0`),
    index("invoices_notes")
      .on(table.clientId)
      .where(sql`${table.kind} = 'credit_note'`),
    index("invoices_retained")
      .on(table.contractId)
      .where(sql`${table.retained} > 0`),
    index("invoices_withholding")
      .on(table.status)
      .where(sql`${table.withholding} > 0`),
    index("invoices_due").on(table.dueOn, table.id, table.status, table.kind, table.total),
    index("invoices_balance").on(table.balance, table.id),
    index("invoices_total").on(table.total, table.id),
    index("invoices_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("invoices_sums", sql`${table.total} = ${table.net} + ${table.vat} + ${table.rounding}`),
    check("invoices_positive", sql`${table.total} >= 0 and ${table.net} >= 0 and ${table.vat} >= 0`),
    check("invoices_balance_positive", sql`${table.balance} >= 0 and ${table.settled} >= 0 and ${table.credited} >= 0`),
    check(
      "invoices_settled",
      sql`${table.settled} + ${table.covered} <= ${table.total} and ${table.covered} >= 0 and ${table.credited} <= ${table.total}`,
    ),
    check(
      "invoices_held",
      sql`${table.held} between 0 and ${table.retained} and ${table.settled} + ${table.covered} + ${table.held} <= ${table.total}`,
    ),
    check(
      "invoices_recognised",
      sql`${table.recognised} between 0 and ${table.net} and (${table.recognised} = 0 or ${table.kind} = 'deposit')`,
    ),
    check("invoices_one_discount", sql`${table.discountPercent} is null or ${table.discountAmount} is null`),
    check("invoices_raises", sql`${table.raisesId} is null or ${table.kind} = 'standalone'`),
    check("invoices_corrects", sql`(${table.kind} = 'credit_note') = (${table.correctsId} is not null)`),
    check(
      "invoices_issued_whole",
      sql`${table.status} = 'draft' or (${table.number} is not null and ${table.issuedOn} is not null and ${table.dueOn} is not null and ${table.snapshot} is not null and ${table.snapshotHash} is not null)`,
    ),
    check("invoices_draft_unnumbered", sql`${table.status} <> 'draft' or ${table.number} is null`),
  ],
);

export const dueMoveTable = pgTable(
  "invoice_due_moves",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    invoiceId: foreignId(() => invoiceTable.id),
    from: date().notNull(),
    on: date().notNull(),
  },
  (table) => [index("invoice_due_moves_invoice").on(table.invoiceId), index("invoice_due_moves_on").on(table.on)],
);

/** One line. `amount` as printed, before the document's reduction; `net` and `vat` what is left of it, without and of tax. */
export const invoiceLineTable = pgTable(
  "invoice_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: foreignId(() => invoiceTable.id, { onDelete: "cascade" }),
    ...bilingualText("description"),
    quantity: numeric({ precision: 12, scale: 3, mode: "number" }),
    unit: text(),
    unitPrice: piastres(),
    /** Of what it is a part of, in basis points: an instalment's share of the contract. */
    share: integer(),
    correctsLineId: uuid().references((): AnyPgColumn => invoiceLineTable.id),
    taxCode: text(),
    ...sumColumns("amount", "net"),
    itemCode: text(),
    displayOrder: integer().notNull(),
  },
  (table) => [
    index("invoice_lines_invoice").on(table.invoiceId, table.displayOrder),
    index("invoice_lines_corrects").on(table.correctsLineId),
    check("invoice_lines_quantity", sql`${table.quantity} between 0.001 and 100000`),
    check("invoice_lines_price", sql`${table.unitPrice} between 0 and 9999999999`),
  ],
);

export const etaFileTable = pgTable(
  "eta_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: foreignId(() => invoiceTable.id),
    content: text().notNull(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
  },
  (table) => [index("eta_files_invoice").on(table.invoiceId, table.at)],
);

export const invoiceDeductionTable = pgTable(
  "invoice_deductions",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: foreignId(() => invoiceTable.id, { onDelete: "cascade" }),
    deductedId: foreignId(() => invoiceTable.id),
    net: piastres().notNull(),
    vat: piastres().notNull(),
    total: piastres().notNull(),
    /** A deposit that was revenue when it was taken off: none of it is left to be earned. */
    asRevenue: boolean().notNull().default(false),
    displayOrder: integer().notNull(),
  },
  (table) => [unique("invoice_deductions_once").on(table.invoiceId, table.deductedId)],
);

/** `overdueOf` of `values/money/owed.ts`, summed by the database over the rows of a query; credit notes have no balance. Piastres. */
export function overdueSums(today: string | Placeholder) {
  const { balance, covered, dueOn } = invoiceTable;
  const late = sql`filter (where ${dueOn} < ${today})`;
  return {
    overdue: sql`coalesce(sum(${balance} - ${covered}) ${late}, 0)`.mapWith(Number).as("overdue"),
    overdueCovered: sql`coalesce(sum(${covered}) ${late}, 0)`.mapWith(Number).as("overdue_covered"),
  };
}
