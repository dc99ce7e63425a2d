import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { journalEntryFields } from "./fields.ts";

export const journalEntryTable = pgTable(
  "journal_entries",
  {
    ...recordColumns(...textColumns(journalEntryFields)),
    number: text().notNull().unique(),
    on: date().notNull(),
    memo: text().notNull(),
    debitId: foreignId(() => ledgerAccountTable.id),
    creditId: foreignId(() => ledgerAccountTable.id),
    amount: piastres().notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("journal_entries_updated").on(table.updatedAt, table.id),
    index("journal_entries_on").on(table.on, table.id),
    index("journal_entries_debit").on(table.debitId),
    index("journal_entries_credit").on(table.creditId),
    index("journal_entries_money_account").on(table.moneyAccountId),
    index("journal_entries_project").on(table.projectId),
    index("journal_entries_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("journal_entries_amount", sql`${table.amount} > 0 and ${table.debitId} <> ${table.creditId}`),
  ],
);
