import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Switches and facts an administrator sets, one row each. A missing row means the default given where it is read. */
export const settingTable = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
