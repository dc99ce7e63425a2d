import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, bilingualText, instant, recordColumns } from "#app/platform/db/columns.server.ts";
import { meetingFields, attendeeResponses, meetingPlaces, meetingStatuses, meetingTypes } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const meetingTable = pgTable(
  "meetings",
  {
    ...recordColumns(...textColumns(meetingFields)),
    ...bilingualText("title"),
    type: text({ enum: meetingTypes }).notNull().default("internal"),
    startsAt: instant().notNull(),
    durationMinutes: integer().notNull().default(60),
    /** Start and duration together, kept by the database, for finding what meets what. In UTC first: with a zone the sum would depend on settings. */
    endsAt: instant()
      .notNull()
      .generatedAlwaysAs(sql`((starts_at at time zone 'UTC') + duration_minutes * interval '1 minute') at time zone 'UTC'`),
    place: text({ enum: meetingPlaces }).notNull().default("office"),
    ...bilingualText("location"),
    joinUrl: text(),
    ...bilingualText("agenda"),
    organizerId: foreignId(() => userTable.id),
    clientId: uuid().references(() => clientTable.id),
    leadId: uuid().references(() => leadTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    supplierId: uuid().references(() => supplierTable.id),
    status: text({ enum: meetingStatuses }).notNull().default("scheduled"),
    revision: integer().notNull().default(0),
    rescheduledCount: integer().notNull().default(0),
    minutes: text(),
    decisions: text().array().notNull().default([]),
    remindDay: boolean().notNull().default(true),
    remindHour: boolean().notNull().default(true),
    /** Which of two invitations is the newer one; calendars know the meeting again by its id. */
    sequence: integer().notNull().default(0),
    cancelReason: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("meetings_starts").on(table.startsAt, table.id),
    index("meetings_organizer").on(table.organizerId, table.startsAt),
    index("meetings_client").on(table.clientId, table.startsAt),
    index("meetings_lead").on(table.leadId, table.startsAt),
    index("meetings_project").on(table.projectId, table.startsAt),
    index("meetings_supplier").on(table.supplierId, table.startsAt),
    index("meetings_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("meetings_named", sql`${table.titleEn} <> '' or ${table.titleAr} <> ''`),
    check("meetings_duration", sql`${table.durationMinutes} between 5 and 480 and ${table.durationMinutes} % 5 = 0`),
  ],
);

export const meetingAttendeeTable = pgTable(
  "meeting_attendees",
  {
    id: uuid().primaryKey().defaultRandom(),
    meetingId: foreignId(() => meetingTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull(),
    userId: uuid().references(() => userTable.id),
    name: text(),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    email: text(),
    response: text({ enum: attendeeResponses }).notNull().default("none"),
  },
  (table) => [
    index("meeting_attendees_meeting").on(table.meetingId, table.displayOrder),
    uniqueIndex("meeting_attendees_user").on(table.userId, table.meetingId),
    check("meeting_attendees_someone", sql`coalesce(${table.userId}::text, ${table.name}) is not null`),
  ],
);

/** To whose calendars a meeting was sent, with the version that came first. Whoever is taken off the list is taken out once he was told. */
export const meetingInvitationTable = pgTable(
  "meeting_invitations",
  {
    meetingId: foreignId(() => meetingTable.id, { onDelete: "cascade" }),
    email: text().notNull(),
    sequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.email] })],
);

export const calendarFeedTable = pgTable("calendar_feeds", {
  userId: uuid()
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  tokenHash: text().notNull().unique(),
  /** Every meeting of the company instead of his own; counts for managers only. */
  all: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
});
