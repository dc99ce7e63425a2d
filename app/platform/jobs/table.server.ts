import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Up to when the runs of each schedule have been planned. */
export const scheduleTable = pgTable("schedules", { name: text().primaryKey(), plannedUntil: instant().notNull() });
