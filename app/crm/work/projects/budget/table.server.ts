import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { foreignId, piastres } from "#app/platform/db/columns.server.ts";

export const projectBudgetTable = pgTable(
  "project_budget_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    trade: text().notNull(),
    amount: piastres().notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [unique().on(table.projectId, table.trade), check("project_budget_amount", sql`${table.amount} >= 0`)],
);
