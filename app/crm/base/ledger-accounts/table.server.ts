import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { accountKeys, accountKinds, ledgerAccountFields } from "./fields.ts";

export const ledgerAccountTable = pgTable(
  "ledger_accounts",
  {
    ...recordColumns(...textColumns(ledgerAccountFields)),
    code: text().notNull().unique(),
    key: text({ enum: accountKeys }).unique(),
    ...bilingualText("name"),
    kind: text({ enum: accountKinds }).notNull(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("ledger_accounts_updated").on(table.updatedAt, table.id),
    index("ledger_accounts_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);
