import { sql } from "drizzle-orm";
import { check, date, index, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { foreignId, instant, piastres } from "#app/platform/db/columns.server.ts";

/** Hours that somebody of the company worked on a project, and what one of them costs the company (null: nobody has said so yet). */
export const workHourTable = pgTable(
  "work_hours",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id),
    phaseId: uuid().references(() => projectPhaseTable.id, { onDelete: "set null" }),
    userId: foreignId(() => userTable.id),
    on: date().notNull(),
    hours: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    costRate: piastres(),
    note: text(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("work_hours_project").on(table.projectId, table.on),
    index("work_hours_user").on(table.userId, table.on),
    check("work_hours_day", sql`${table.hours} > 0 and ${table.hours} <= 24`),
    check("work_hours_rate", sql`${table.costRate} >= 0`),
  ],
);
