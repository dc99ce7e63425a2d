import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { bilingualText, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { moneyAccountFields, moneyAccountKinds } from "./fields.ts";

export const moneyAccountTable = pgTable(
  "money_accounts",
  {
    ...recordColumns(...textColumns(moneyAccountFields)),
    ...bilingualText("name"),
    kind: text({ enum: moneyAccountKinds }).notNull(),
    code: text().notNull().unique(),
    openedOn: date().notNull(),
    opening: piastres(),
    holderId: uuid().references(() => userTable.id),
    bank: text(),
    // Its last four signs; the whole of it is sealed with the company's secret.
    bankNumber: text(),
    bankSealed: text(),
    closedOn: date(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("money_accounts_updated").on(table.updatedAt, table.id),
    index("money_accounts_holder").on(table.holderId),
    index("money_accounts_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("money_accounts_days", sql`${table.closedOn} >= ${table.openedOn}`),
  ],
);
