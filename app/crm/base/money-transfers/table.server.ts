import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { moneyTransferFields } from "./fields.ts";

export const moneyTransferTable = pgTable(
  "money_transfers",
  {
    ...recordColumns(...textColumns(moneyTransferFields)),
    number: text().notNull().unique(),
    fromId: foreignId(() => moneyAccountTable.id),
    toId: foreignId(() => moneyAccountTable.id),
    amount: piastres().notNull(),
    fee: piastres(),
    sentOn: date().notNull(),
    receivedOn: date(),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("money_transfers_updated").on(table.updatedAt, table.id),
    index("money_transfers_sent").on(table.sentOn, table.id),
    index("money_transfers_from").on(table.fromId),
    index("money_transfers_to").on(table.toId),
    index("money_transfers_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("money_transfers_accounts", sql`${table.fromId} <> ${table.toId}`),
    check("money_transfers_amount", sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check("money_transfers_days", sql`${table.receivedOn} >= ${table.sentOn}`),
  ],
);
