import { isNotNull, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { bilingualText, foreignId, piastres, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { entryTemplateFields, journalEntryFields, lineSides } from "./fields.ts";

export const journalEntryTable = pgTable(
  "journal_entries",
  {
    ...recordColumns(...textColumns(journalEntryFields)),
    number: text().notNull().unique(),
    on: date().notNull(),
    memo: text().notNull(),
    amount: piastres().notNull(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("journal_entries_updated").on(table.updatedAt, table.id),
    index("journal_entries_on").on(table.on, table.id),
    index("journal_entries_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("journal_entries_amount", sql`${table.amount} > 0`),
  ],
);

const lineColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  accountId: foreignId(() => ledgerAccountTable.id),
  moneyAccountId: uuid().references(() => moneyAccountTable.id),
  projectId: uuid().references(() => crmProjectTable.id),
  memo: text().notNull().default(""),
  displayOrder: integer().notNull().default(0),
});

export const journalEntryLineTable = pgTable(
  "journal_entry_lines",
  {
    ...lineColumns(),
    entryId: foreignId(() => journalEntryTable.id, { onDelete: "cascade" }),
    debit: piastres(),
    credit: piastres(),
  },
  (table) => [
    index("journal_entry_lines_entry").on(table.entryId, table.displayOrder),
    index("journal_entry_lines_account").on(table.accountId),
    index("journal_entry_lines_money_account").on(table.moneyAccountId),
    index("journal_entry_lines_project").on(table.projectId),
    check(
      "journal_entry_lines_side",
      sql`num_nonnulls(${table.debit}, ${table.credit}) = 1 and coalesce(${table.debit}, ${table.credit}) > 0`,
    ),
  ],
);

export const entryTemplateTable = pgTable(
  "entry_templates",
  {
    ...recordColumns(...textColumns(entryTemplateFields)),
    ...trashColumns,
    ...bilingualText("name"),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("entry_templates_updated").on(table.updatedAt, table.id),
    index("entry_templates_trashed").on(table.trashedAt).where(isNotNull(table.trashedAt)),
    index("entry_templates_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);

export const entryTemplateLineTable = pgTable(
  "entry_template_lines",
  {
    ...lineColumns(),
    templateId: foreignId(() => entryTemplateTable.id, { onDelete: "cascade" }),
    side: text({ enum: lineSides }).notNull(),
    amount: piastres(),
  },
  (table) => [
    index("entry_template_lines_template").on(table.templateId, table.displayOrder),
    index("entry_template_lines_account").on(table.accountId),
    index("entry_template_lines_money_account").on(table.moneyAccountId),
    index("entry_template_lines_project").on(table.projectId),
    check("entry_template_lines_amount", sql`${table.amount} > 0`),
  ],
);
