import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** `queued` waits for its first try, `failed` for the next one, `kept` was only stored because no mail server is configured. */
export const mailStates = ["queued", "sent", "failed", "kept"] as const;
export type MailState = (typeof mailStates)[number];

/** A calendar file (RFC 5545), and what it asks of the reader's calendar (RFC 5546): take it in, or take it out. */
export type CalendarPart = { method: "REQUEST" | "CANCEL"; content: string };

/** Every mail the product has written, sent or not: the administrator's outbox. One row per `key`, however often its job is delivered. */
export const mailTable = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text({ enum: ["en", "ar"] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    links: jsonb().$type<string[]>().notNull(),
    calendar: jsonb().$type<CalendarPart>(),
    status: text({ enum: mailStates }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** Set while a try is under way, so that a job delivered twice does not send twice. */
    claimedAt: instant(),
    error: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [index("mails_created").on(table.createdAt, table.id), index("mails_status").on(table.status)],
);
