import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import { foreignId, instant } from "#app/platform/db/columns.server.ts";
import { deliveryStates, stopReasons, type Attempt } from "./fields.ts";

export const webhookTable = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: foreignId(() => userTable.id, { onDelete: "cascade" }),
    tokenId: uuid().references(() => apiTokenTable.id, { onDelete: "cascade" }),
    address: text().notNull(),
    /** `lead.created`, or `lead.*`; everything where it is null. */
    types: text().array(),
    full: boolean().notNull(),
    secretSealed: text().notNull(),
    previousSealed: text(),
    previousUntil: instant(),
    createdAt: instant().notNull(),
    stoppedAt: instant(),
    stoppedBecause: text({ enum: stopReasons }),
    failingSince: instant(),
    failedAt: instant(),
  },
  (table) => [
    index("webhooks_owner").on(table.ownerId),
    index("webhooks_active")
      .on(table.id)
      .where(sql`stopped_at is null`),
  ],
);

export const deliveryTable = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: foreignId(() => webhookTable.id, { onDelete: "cascade" }),
    type: text().notNull(),
    at: instant().notNull(),
    kind: text(),
    recordId: uuid(),
    changed: text().array().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    nextAt: instant(),
    attempts: jsonb().$type<Attempt[]>().notNull().default([]),
  },
  (table) => [index("webhook_deliveries_webhook").on(table.webhookId, table.at, table.id), index("webhook_deliveries_at").on(table.at)],
);
