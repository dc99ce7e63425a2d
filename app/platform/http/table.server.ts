import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Tries per key within the running window. In the database, so that it holds in parallel, in several processes and after a restart. */
export const rateLimitTable = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
});
