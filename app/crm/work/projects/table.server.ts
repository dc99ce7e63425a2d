import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, numeric, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { projectTable as portfolioTable } from "#app/content/portfolio/table.server.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import { foreignId, bilingualText, archiveColumns, piastres, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { crmProjectFields, memberRoles, projectStatuses } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

/** Work that the company does for a client. Not the portfolio's projects, which the site shows. Size in m². */
export const crmProjectTable = pgTable(
  "projects",
  {
    ...recordColumns(...textColumns(crmProjectFields)),
    ...trashColumns,
    ...archiveColumns,
    number: text().notNull().unique(),
    ...bilingualText("name"),
    clientId: foreignId(() => clientTable.id),
    leadId: uuid().references(() => leadTable.id),
    estimateId: uuid().references(() => estimateTable.id, { onDelete: "set null" }),
    status: text({ enum: projectStatuses }).notNull().default("planned"),
    statusReason: text(),
    resumeOn: date(),
    propertyType: text({ enum: propertyTypes }),
    governorate: text({ enum: governorates }),
    compound: text(),
    address: text(),
    areaM2: numeric("area_m2", { precision: 12, scale: 3, mode: "number" }),
    style: text(),
    managerId: foreignId(() => userTable.id),
    bothOwners: boolean().notNull().default(false),
    startOn: date(),
    targetEndOn: date(),
    actualEndOn: date(),
    budget: piastres(),
    handedOverOn: date(),
    warrantyMonths: integer().notNull().default(12),
    handoverChecked: text().array().notNull().default([]),
    consentOn: date(),
    consentBy: text(),
    portfolioProjectId: uuid().references(() => portfolioTable.id, { onDelete: "set null" }),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("projects_client").on(table.clientId),
    index("projects_lead").on(table.leadId),
    index("projects_manager").on(table.managerId),
    index("projects_status").on(table.status, table.targetEndOn),
    index("projects_updated").on(table.updatedAt, table.id),
    index("projects_compound").on(table.compound),
    index("projects_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("projects_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("projects_area", sql`${table.areaM2} between 1 and 100000`),
    check("projects_dates", sql`${table.targetEndOn} >= ${table.startOn}`),
    uniqueIndex("projects_portfolio").on(table.portfolioProjectId),
    check("projects_budget", sql`${table.budget} >= 0`),
    check("projects_warranty", sql`${table.warrantyMonths} between 0 and 60`),
  ],
);

export const projectMemberTable = pgTable(
  "project_members",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    userId: foreignId(() => userTable.id),
    role: text({ enum: memberRoles }).notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [unique().on(table.projectId, table.userId), index("project_members_user").on(table.userId)],
);
