import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { moneyCountFields, moneyCountStatuses } from "./fields.ts";

export const moneyCountTable = pgTable(
  "money_counts",
  {
    ...recordColumns(...textColumns(moneyCountFields)),
    number: text().notNull().unique(),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    on: date().notNull(),
    n200: integer(),
    n100: integer(),
    n50: integer(),
    n20: integer(),
    n10: integer(),
    n5: integer(),
    n1: integer(),
    half: integer(),
    quarter: integer(),
    witnessId: uuid().references(() => userTable.id),
    notes: text(),
    counted: piastres().notNull(),
    expected: piastres().notNull(),
    difference: piastres().notNull(),
    status: text({ enum: moneyCountStatuses }).notNull(),
    createdBy: uuid().references(() => userTable.id),
    postedOn: date(),
    decidedBy: uuid().references(() => userTable.id),
    decisionNote: text(),
  },
  (table) => [
    index("money_counts_updated").on(table.updatedAt, table.id),
    index("money_counts_account").on(table.moneyAccountId, table.on),
    index("money_counts_search").using("gin", sql`${table.search} gin_trgm_ops`),
    // While a difference waits, its box is not counted again: the next count stands on what is decided.
    uniqueIndex("money_counts_waiting")
      .on(table.moneyAccountId)
      .where(sql`${table.status} = 'waiting'`),
    check("money_counts_difference", sql`${table.difference} = ${table.counted} - ${table.expected}`),
  ],
);
