import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { foreignId, bilingualText } from "#app/platform/db/columns.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { phaseKeys } from "./fields.ts";

export const projectPhaseTable = pgTable(
  "project_phases",
  {
    id: uuid().primaryKey().defaultRandom(),
    version: integer().notNull().default(1),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    key: text({ enum: phaseKeys }),
    ...bilingualText("name"),
    plannedFrom: date(),
    plannedTo: date(),
    actualFrom: date(),
    actualTo: date(),
    weight: integer().notNull().default(10),
    /** How far it has come, 0 to 100. */
    percent: integer().notNull().default(0),
    required: boolean().notNull().default(true),
    signedOffOn: date(),
    signedOffName: text(),
    signedOffBy: uuid().references(() => userTable.id),
    evidenceId: uuid(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    index("project_phases_project").on(table.projectId, table.displayOrder),
    uniqueIndex("project_phases_key").on(table.projectId, table.key),
    check("project_phases_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("project_phases_percent", sql`${table.percent} between 0 and 100`),
    check("project_phases_weight", sql`${table.weight} between 0 and 1000`),
    check("project_phases_planned", sql`${table.plannedTo} >= ${table.plannedFrom}`),
    check("project_phases_actual", sql`${table.actualTo} >= ${table.actualFrom}`),
  ],
);
