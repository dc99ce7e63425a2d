import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Requests that wrote something, by the hash of their key; kept for a day. `input` is the hash of what was sent, `answer` what was said to it. */
export const sentRequestTable = pgTable(
  "sent_requests",
  { key: text().primaryKey(), input: text().notNull(), answer: jsonb(), at: instant().notNull() },
  (table) => [index("sent_requests_at").on(table.at)],
);
