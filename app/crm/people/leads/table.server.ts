import { sql, type SQLWrapper } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, smallint, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { archiveColumns, instant, piastres, recordColumns, sortKey, trashColumns } from "#app/platform/db/columns.server.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { channels, governorates, leadPriorities, leadStages, leadStatuses } from "./fields.ts";
import { leadFields } from "#app/crm/people/leads/importing/lead-fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

const listed = ({ trashedAt, archivedAt }: Record<"trashedAt" | "archivedAt", SQLWrapper>) =>
  sql`${trashedAt} is null and ${archivedAt} is null`;

const place = sql.raw(`case "leads"."status" ${leadStages.map((stage, at) => `when '${stage}' then ${at}`).join(" ")} else 0 end`);

/** People who may become clients. Money in piastres, size in m², timeline in months. */
export const leadTable = pgTable(
  "leads",
  {
    ...recordColumns(...textColumns(leadFields), "alsoFound"),
    ...trashColumns,
    ...archiveColumns,
    number: text().notNull().unique(),
    nameEn: text(),
    nameAr: text(),
    propertyType: text({ enum: propertyTypes }),
    propertySize: numeric({ precision: 12, scale: 3, mode: "number" }),
    budgetEstimate: piastres(),
    timelineMonths: integer(),
    source: text().notNull(),
    sourceDetail: text(),
    utm: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    priority: text({ enum: leadPriorities }).notNull().default("medium"),
    assignedTo: uuid().references(() => userTable.id),
    assignedAt: instant(),
    nextFollowUp: instant(),
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
    preferredStyle: text(),
    notes: text(),
    /** What else it is found by: whatever a visitor wrote later of himself, although only what was empty is filled. */
    alsoFound: text(),
    estimateId: uuid(),
    consentText: text(),
    consentVersion: text(),
    consentAt: instant(),
    lostReason: text(),
    lostNote: text(),
    /** The furthest place among the stages at which an update found it: each takes down where it stood, so that no writer of states can forget it. */
    furthest: smallint()
      .notNull()
      // Not the number: an insert would take the update's expression in its place.
      .default(sql`0`)
      .$onUpdate(() => sql`greatest("leads"."furthest", ${place})`),
    heldFrom: text({ enum: leadStatuses }),
    onHoldUntil: instant(),
    expectedValue: piastres(),
    convertedClientId: uuid(),
    convertedAt: instant(),
    convertedBy: uuid().references(() => userTable.id),
    firstRespondedAt: instant(),
    lastEnquiryAt: instant(),
    lastActivityAt: instant(),
    previousLeadId: uuid().references((): AnyPgColumn => leadTable.id),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    // With what reports of a period count and sum: without reading one lead.
    index("leads_created")
      .on(
        table.createdAt,
        table.id,
        table.source,
        table.status,
        table.assignedTo,
        table.lostReason,
        table.firstRespondedAt,
        table.expectedValue,
        table.budgetEstimate,
        table.furthest,
      )
      .where(sql`${table.trashedAt} is null`),
    index("leads_updated").on(table.updatedAt, table.id),
    index("leads_name_en").on(sortKey(table.nameEn, table.nameAr), table.id),
    index("leads_name_ar").on(sortKey(table.nameAr, table.nameEn), table.id),
    // A lane of the board: the newest of one state, of one person's, of one kind. With what it is worth, so that it is counted and summed without reading one lead.
    ...[
      index("leads_status").on(table.status, table.createdAt, table.id, table.expectedValue, table.budgetEstimate),
      index("leads_of_person").on(table.assignedTo, table.status, table.createdAt, table.expectedValue, table.budgetEstimate),
      index("leads_of_source").on(table.source, table.status, table.createdAt, table.expectedValue, table.budgetEstimate),
      index("leads_of_property").on(table.propertyType, table.status, table.createdAt, table.expectedValue, table.budgetEstimate),
      index("leads_of_priority").on(table.priority, table.status, table.createdAt, table.expectedValue, table.budgetEstimate),
      // The three that are asked for together.
      index("leads_of_kind").on(table.source, table.propertyType, table.priority, table.createdAt),
      index("leads_by_status").on(table.status, table.id),
    ].map((lane) => lane.where(listed(table))),
    index("leads_assigned").on(table.assignedTo, table.assignedAt),
    index("leads_follow_up").on(table.nextFollowUp, table.id),
    // Every column whose head sorts the table.
    index("leads_by_property").on(table.propertyType, table.id),
    index("leads_by_budget").on(table.budgetEstimate, table.id),
    index("leads_by_timeline").on(table.timelineMonths, table.id),
    index("leads_by_priority").on(table.priority, table.id),
    // What is open is little of all there is: what calls for attention is found, and counted and summed by person, in this index alone.
    index("leads_open")
      .on(
        table.nextFollowUp,
        table.id,
        table.createdAt,
        table.assignedTo,
        table.status,
        table.lastActivityAt,
        table.firstRespondedAt,
        table.expectedValue,
        table.budgetEstimate,
      )
      .where(
        sql`${listed(table)} and ${table.status} in ('new', 'contacted', 'qualified', 'proposal_sent', 'negotiating', 'on_hold') and ${table.convertedAt} is null`,
      ),
    index("leads_archived")
      .on(table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
    index("leads_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
    index("leads_created_by").on(table.createdBy),
    index("leads_converted").on(table.convertedClientId),
    index("leads_phone").on(table.phoneE164),
    index("leads_whatsapp").on(table.whatsappE164),
    index("leads_email").on(table.email),
    index("leads_city").on(table.city),
    index("leads_compound").on(table.compound),
    index("leads_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("leads_named", sql`coalesce(${table.nameEn}, ${table.nameAr}) is not null`),
    check("leads_reachable", sql`coalesce(${table.phoneE164}, ${table.phoneRaw}, ${table.whatsappE164}, ${table.email}) is not null`),
    check("leads_size", sql`${table.propertySize} between 1 and 100000`),
    check("leads_budget", sql`${table.budgetEstimate} between 0 and 100000000000`),
    check("leads_timeline", sql`${table.timelineMonths} between 0 and 60`),
  ],
);

export const reached = sql<number>`greatest(${leadTable.furthest}, ${place})`.mapWith(Number);
