import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { foreignId, bilingualText } from "#app/platform/db/columns.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";

export const projectRoomTable = pgTable(
  "project_rooms",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    version: integer().notNull().default(1),
    ...bilingualText("name"),
    areaM2: numeric("area_m2", { precision: 12, scale: 3, mode: "number" }),
    notes: text(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    index("project_rooms_project").on(table.projectId, table.displayOrder),
    check("project_rooms_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("project_rooms_area", sql`${table.areaM2} between 0.001 and 100000`),
  ],
);
