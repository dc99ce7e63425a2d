import { sql } from "drizzle-orm";
import { bigserial, check, date, index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { foreignId, instant, piastres, recordColumns, spelled } from "#app/platform/db/columns.server.ts";
import { paymentFields, chequeStatuses, paymentKinds, paymentMethods } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

/** Money in, back (negative), or a reversal, which takes a wrong entry out. Counts unless reversed or bounced; cash as `cash.server.ts` says. */
export const paymentTable = pgTable(
  "payments",
  {
    ...recordColumns(...textColumns(paymentFields)),
    number: text().notNull().unique(),
    kind: text({ enum: paymentKinds }).notNull().default("payment"),
    clientId: foreignId(() => clientTable.id),
    receivedOn: date().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: piastres().notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    /** What of it belongs to no invoice: the client's credit. Written with every allocation. */
    free: piastres().notNull().default(0),
    reference: text(),
    chequeBank: text(),
    maturesOn: date(),
    chequeStatus: text({ enum: chequeStatuses }),
    depositedOn: date(),
    clearedOn: date(),
    bouncedAt: instant(),
    certificateNumber: text(),
    certificatePeriod: text(),
    refundOfId: uuid().references((): AnyPgColumn => paymentTable.id),
    creditNoteId: uuid().references(() => invoiceTable.id),
    reversedAt: instant(),
    reason: text(),
    receivedBy: uuid().references(() => userTable.id),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("payments_client").on(table.clientId, table.receivedOn),
    index("payments_received").on(table.receivedOn, table.id),
    // By the day it moved cash, as `cashOn` says, with all that `isCash` asks; the planner knows from it how much there is of a month.
    index("payments_cash").on(
      sql`(case when ${table.chequeStatus} = 'cleared' then ${table.clearedOn} else ${table.receivedOn} end)`,
      table.id,
      table.amount,
      table.method,
      table.kind,
      table.chequeStatus,
      table.clearedOn,
      table.receivedOn,
      table.refundOfId,
    ),
    // What moved a money account, in two parts; the conditions as `moneyMoves` writes them.
    index("payments_moved")
      .on(table.moneyAccountId, table.receivedOn, table.amount)
      .where(sql`${table.chequeStatus} is null and ${table.kind} <> 'reversal' and ${table.method} not in ('withholding', 'vat_withheld')`),
    index("payments_moved_apart")
      .on(table.moneyAccountId)
      .where(sql`${table.chequeStatus} is not null or ${table.kind} = 'reversal'`),
    index("payments_updated").on(table.updatedAt, table.id),
    index("payments_reference").on(spelled(table.reference)),
    index("payments_refund_of").on(table.refundOfId),
    index("payments_credit_note").on(table.creditNoteId),
    index("payments_cheques")
      .on(table.maturesOn, table.id)
      .where(sql`${table.method} = 'cheque'`),
    index("payments_free")
      .on(table.clientId)
      .where(sql`${table.free} > 0`),
    index("payments_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("payments_sign", sql`case when ${table.kind} = 'payment' then ${table.amount} > 0 else ${table.amount} <> 0 end`),
    check("payments_free_within", sql`${table.free} >= 0 and ${table.free} <= greatest(${table.amount}, 0)`),
    check("payments_cheque", sql`(${table.chequeStatus} is not null) = (${table.method} = 'cheque' and ${table.kind} = 'payment')`),
    check(
      "payments_of",
      sql`num_nonnulls(${table.refundOfId}, ${table.creditNoteId}) = case when ${table.kind} = 'payment' then 0 else 1 end`,
    ),
  ],
);

/** What happened to a cheque on which day, from its receipt on: the state on any past day is that of the last row up to it. Rows are only added. */
export const chequeMoveTable = pgTable(
  "cheque_moves",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    paymentId: foreignId(() => paymentTable.id),
    to: text({ enum: chequeStatuses }).notNull(),
    on: date().notNull(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
  },
  (table) => [index("cheque_moves_payment").on(table.paymentId, table.id)],
);

export const allocationTable = pgTable(
  "allocations",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid().references(() => paymentTable.id),
    creditNoteId: uuid().references(() => invoiceTable.id),
    invoiceId: uuid().references(() => invoiceTable.id),
    /** What the client owed when the books were opened, in place of an invoice. */
    itemId: uuid().references(() => openingItemTable.id),
    /** The invoice's own day, which stands once it is issued: days to pay are summed without reading invoices. */
    issuedOn: date(),
    amount: piastres().notNull(),
    /** The days from which and until which it settles: those of the entries that brought it about, not of the typing. */
    on: date().notNull(),
    releasedOn: date(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
    releasedAt: instant(),
    releasedBy: uuid().references(() => userTable.id),
    releasedFor: text({ enum: ["choice", "refund", "bounce", "reversal"] }),
  },
  (table) => [
    index("allocations_payment").on(table.paymentId),
    index("allocations_credit_note").on(table.creditNoteId),
    index("allocations_invoice").on(table.invoiceId),
    index("allocations_item")
      .on(table.itemId)
      .where(sql`${table.itemId} is not null`),
    index("allocations_on").on(table.on),
    index("allocations_released")
      .on(table.releasedOn)
      .where(sql`${table.releasedOn} is not null`),
    check("allocations_amount", sql`${table.amount} > 0`),
    check("allocations_released", sql`(${table.releasedOn} is null) = (${table.releasedAt} is null)`),
    check("allocations_of", sql`num_nonnulls(${table.invoiceId}, ${table.itemId}) = 1`),
    check("allocations_source", sql`num_nonnulls(${table.paymentId}, ${table.creditNoteId}) = 1`),
  ],
);

export const expectedTransferTable = pgTable(
  "expected_transfers",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: foreignId(() => clientTable.id),
    invoiceId: uuid().references(() => invoiceTable.id),
    bank: text(),
    amount: piastres().notNull(),
    expectedOn: date().notNull(),
    paymentId: uuid().references(() => paymentTable.id),
    cancelledAt: instant(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("expected_transfers_client").on(table.clientId, table.expectedOn),
    index("expected_transfers_invoice").on(table.invoiceId),
    check("expected_transfers_amount", sql`${table.amount} > 0`),
  ],
);

/** Reminders that were sent. A step (days from the due date) goes out once for each due date, however often the job runs; one by hand has none. */
export const invoiceReminderTable = pgTable(
  "invoice_reminders",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: foreignId(() => invoiceTable.id),
    dueOn: date().notNull(),
    step: integer(),
    channel: text({ enum: ["mail", "whatsapp"] }).notNull(),
    recipient: text().notNull(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
  },
  (table) => [
    index("invoice_reminders_invoice").on(table.invoiceId, table.at),
    uniqueIndex("invoice_reminders_once").on(table.invoiceId, table.dueOn, table.step),
  ],
);
