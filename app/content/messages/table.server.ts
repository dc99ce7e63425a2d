import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { foundBy, instant } from "#app/platform/db/columns.server.ts";
import { messageKinds, messageStatuses, type Sign } from "./fields.ts";

/** What visitors wrote, word for word, before anything else is done with it. The lead made from it is named by id: the site's content does not know the CRM. */
export const messageTable = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    reference: text().notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    status: text({ enum: messageStatuses }).notNull().default("new"),
    name: text().notNull(),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    email: text(),
    service: text(),
    propertyType: text(),
    message: text().notNull(),
    preferredChannel: text(),
    preferredLanguage: text({ enum: ["en", "ar"] }).notNull(),
    language: text({ enum: ["en", "ar"] }).notNull(),
    page: text(),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    consentText: text().notNull(),
    consentVersion: text().notNull(),
    subscribes: boolean().notNull().default(false),
    mailEstimate: boolean().notNull().default(false),
    suspicion: jsonb().$type<Sign[]>(),
    addressHash: text().notNull(),
    estimateId: uuid(),
    leadId: uuid(),
    createdAt: instant().notNull(),
    search: foundBy("reference", "name", "email", "phoneRaw", "phoneE164", "message"),
    statusBy: uuid(),
    statusAt: instant(),
    statusBefore: text({ enum: messageStatuses }),
  },
  (table) => [
    index("contact_messages_phone").on(table.phoneE164, table.createdAt),
    index("contact_messages_email").on(table.email, table.createdAt),
    index("contact_messages_address").on(table.addressHash, table.createdAt),
    index("contact_messages_lead").on(table.leadId),
    index("contact_messages_created").on(table.createdAt),
    index("contact_messages_status").on(table.status, table.createdAt),
    index("contact_messages_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);
