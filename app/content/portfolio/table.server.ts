import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { foreignId, bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { projectFields } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const projectTable = pgTable(
  "portfolio_projects",
  {
    ...recordColumns(...textColumns(projectFields)),
    ...publicationColumns,
    number: integer().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    category: text().notNull(),
    ...bilingualText("title", "shortDescription", "longDescription", "clientName", "location", "areaNote"),
    scopeEn: text().array().notNull().default([]),
    scopeAr: text().array().notNull().default([]),
    year: integer(),
    areaM2: integer("area_m2"),
    weeks: integer(),
    /** Basis points. */
    budgetDifference: integer(),
    featured: boolean().notNull().default(false),
    opening: boolean().notNull().default(false),
    mainImage: uuid().references(() => mediaTable.id),
    ...bilingualText("mainRoom", "mainSentence"),
    /** Hour of the light, "16:40". */
    mainHour: text(),
    mainPlanX: doublePrecision(),
    mainPlanY: doublePrecision(),
    planImage: uuid().references(() => mediaTable.id),
    ...bilingualText("planCaption"),
  },
  (table) => [index("portfolio_projects_order").on(table.displayOrder), index("portfolio_projects_category").on(table.category)],
);

export const projectPictureTable = pgTable(
  "portfolio_project_pictures",
  {
    projectId: foreignId(() => projectTable.id, { onDelete: "cascade" }),
    mediaId: foreignId(() => mediaTable.id),
    ...bilingualText("room", "sentence"),
    hour: text(),
    planX: doublePrecision(),
    planY: doublePrecision(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.mediaId] })],
);

export const projectBeforeAfterTable = pgTable(
  "portfolio_before_after",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => projectTable.id, { onDelete: "cascade" }),
    beforeImage: foreignId(() => mediaTable.id),
    afterImage: foreignId(() => mediaTable.id),
    ...bilingualText("caption"),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [index("portfolio_before_after_project").on(table.projectId)],
);

export const projectMaterialTable = pgTable(
  "portfolio_materials",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => projectTable.id, { onDelete: "cascade" }),
    ...bilingualText("name", "note"),
    color: text(),
    image: uuid().references(() => mediaTable.id),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [index("portfolio_materials_project").on(table.projectId)],
);

export const projectServiceTable = pgTable(
  "portfolio_project_services",
  {
    projectId: foreignId(() => projectTable.id, { onDelete: "cascade" }),
    serviceId: foreignId(() => serviceTable.id),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.serviceId] }), index("portfolio_project_services_service").on(table.serviceId)],
);
