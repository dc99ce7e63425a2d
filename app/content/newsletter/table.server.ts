import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { foreignId, instant } from "#app/platform/db/columns.server.ts";
import { consentEnds, subscriberStatuses } from "./fields.ts";

export const subscriberTable = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    language: text({ enum: ["en", "ar"] }).notNull(),
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    sourcePage: text(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    unsubscribeHash: text().notNull().unique(),
  },
  (table) => [index("newsletter_subscribers_status").on(table.status, table.requestedAt)],
);

export const consentTable = pgTable(
  "newsletter_consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriberId: foreignId(() => subscriberTable.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    language: text({ enum: ["en", "ar"] }).notNull(),
    page: text(),
    text: text().notNull(),
    version: text().notNull(),
    addressHash: text().notNull(),
    confirmHash: text().notNull().unique(),
    confirmedAt: instant(),
    withdrawnAt: instant(),
    withdrawnBy: text({ enum: consentEnds }),
  },
  (table) => [
    index("newsletter_consents_subscriber").on(table.subscriberId, table.at),
    index("newsletter_consents_address").on(table.addressHash, table.at),
  ],
);
