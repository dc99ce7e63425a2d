import { isNotNull, sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { piastres, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { expenseRecurrences, plannedExpenseFields } from "./fields.ts";

export const plannedExpenseTable = pgTable(
  "planned_expenses",
  {
    ...recordColumns(...textColumns(plannedExpenseFields)),
    ...trashColumns,
    name: text().notNull(),
    amount: piastres().notNull(),
    recurrence: text({ enum: expenseRecurrences }).notNull(),
    firstOn: date().notNull(),
    lastOn: date(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("planned_expenses_updated").on(table.updatedAt, table.id),
    index("planned_expenses_trashed").on(table.trashedAt).where(isNotNull(table.trashedAt)),
    index("planned_expenses_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("planned_expenses_amount", sql`${table.amount} > 0`),
  ],
);
