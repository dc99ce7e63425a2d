import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { channels, governorates, leadPriorities, leadStatuses } from "./fields.ts";

/** People who may become clients. Money in piastres, size in m², timeline in months. */
export const leadTable = pgTable(
  "leads",
  {
    ...recordColumns,
    number: text().notNull().unique(),
    nameEn: text(),
    nameAr: text(),
    propertyType: text({ enum: propertyTypes }),
    propertySize: numeric({ precision: 12, scale: 3, mode: "number" }),
    budgetEstimate: piastres(),
    timelineMonths: integer(),
    /** Key in the list of lead sources. */
    source: text().notNull(),
    sourceDetail: text(),
    utm: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    priority: text({ enum: leadPriorities }).notNull().default("medium"),
    assignedTo: uuid().references(() => userTable.id),
    assignedAt: instant(),
    nextFollowUp: instant(),
    /** As it was typed, and as it is dialled. */
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    whatsappRaw: text(),
    whatsappE164: text("whatsapp_e164"),
    email: text(),
    governorate: text({ enum: governorates }),
    city: text(),
    compound: text(),
    preferredLanguage: text({ enum: ["en", "ar"] }),
    preferredChannel: text({ enum: channels }),
    /** Key in the list of styles. */
    preferredStyle: text(),
    notes: text(),
    estimateId: uuid(),
    consentText: text(),
    consentVersion: text(),
    consentAt: instant(),
    /** Key in the list of lost reasons. */
    lostReason: text(),
    lostNote: text(),
    heldFrom: text({ enum: leadStatuses }),
    onHoldUntil: instant(),
    expectedValue: piastres(),
    convertedClientId: uuid(),
    convertedAt: instant(),
    convertedBy: uuid().references(() => userTable.id),
    firstRespondedAt: instant(),
    /** The last time the person wrote to us, and the last time anything happened at all. */
    lastEnquiryAt: instant(),
    lastActivityAt: instant(),
    /** An earlier lead of the same person that was already closed. */
    previousLeadId: uuid().references((): AnyPgColumn => leadTable.id),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("leads_created").on(table.createdAt, table.id),
    index("leads_status").on(table.status, table.createdAt),
    index("leads_assigned").on(table.assignedTo, table.assignedAt),
    index("leads_phone").on(table.phoneE164),
    index("leads_whatsapp").on(table.whatsappE164),
    index("leads_email").on(table.email),
    index("leads_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("leads_named", sql`coalesce(${table.nameEn}, ${table.nameAr}) is not null`),
    check("leads_reachable", sql`coalesce(${table.phoneE164}, ${table.phoneRaw}, ${table.whatsappE164}, ${table.email}) is not null`),
    check("leads_size", sql`${table.propertySize} between 1 and 100000`),
    check("leads_budget", sql`${table.budgetEstimate} between 0 and 100000000000`),
    check("leads_timeline", sql`${table.timelineMonths} between 0 and 60`),
  ],
);
