import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { lineFields, lineStatuses } from "#app/crm/base/bank-statements/rows/fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { statementFields, type StatementTemplate } from "./fields.ts";

export const bankStatementTable = pgTable(
  "bank_statements",
  {
    ...recordColumns(...textColumns(statementFields)),
    name: text().notNull().default(""),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    from: date().notNull(),
    to: date().notNull(),
    opening: piastres().notNull(),
    closing: piastres().notNull(),
    columns: jsonb().$type<StatementTemplate>().notNull(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("bank_statements_account").on(table.moneyAccountId, table.from),
    index("bank_statements_updated").on(table.updatedAt, table.id),
    index("bank_statements_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);

/** Its rows that were not there before. `key`: by what a row of a later file is the same. */
export const bankLineTable = pgTable(
  "bank_lines",
  {
    ...recordColumns(...textColumns(lineFields)),
    statementId: foreignId(() => bankStatementTable.id),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    place: integer().notNull(),
    on: date().notNull(),
    amount: piastres().notNull(),
    text: text().notNull(),
    reference: text().notNull(),
    key: text().notNull(),
    status: text({ enum: lineStatuses }).notNull().default("open"),
    movements: text(),
    ignoredReason: text(),
    holdUntil: date(),
    note: text(),
  },
  (table) => [
    index("bank_lines_account").on(table.moneyAccountId, table.on),
    index("bank_lines_statement").on(table.statementId),
    index("bank_lines_updated").on(table.updatedAt, table.id),
    index("bank_lines_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("bank_lines_amount", sql`${table.amount} <> 0`),
  ],
);

/**
 * Which movements of the account a row of the bank is, or of which movement several rows are parts. `amount`: how much of the movement is this row; of one
 * movement together what it moved then, so that a later change is seen. That a movement is ticked once is kept by the lock of its account, under which
 * every tick is made; the unique key alone keeps the same row from being ticked to it twice.
 */
export const bankTickTable = pgTable(
  "bank_ticks",
  {
    id: uuid().primaryKey().defaultRandom(),
    lineId: foreignId(() => bankLineTable.id),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    kind: text().notNull(),
    moveId: uuid().notNull(),
    amount: piastres().notNull(),
    createdBy: uuid().references(() => userTable.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("bank_ticks_once").on(table.moneyAccountId, table.kind, table.moveId, table.lineId),
    index("bank_ticks_line").on(table.lineId),
  ],
);

/** Up to a day the account and the bank were found to agree: rows of the bank, what they are ticked to and all movements until then stay as they are. */
export const bankReconciliationTable = pgTable(
  "bank_reconciliations",
  {
    id: uuid().primaryKey().defaultRandom(),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    to: date().notNull(),
    closing: piastres().notNull(),
    finishedBy: uuid().references(() => userTable.id),
    finishedAt: instant().notNull(),
    reopenedBy: uuid().references(() => userTable.id),
    reopenedAt: instant(),
    reopenReason: text(),
  },
  (table) => [
    uniqueIndex("bank_reconciliations_once")
      .on(table.moneyAccountId, table.to)
      .where(sql`${table.reopenedAt} is null`),
  ],
);
