import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

export const scheduleTable = pgTable("schedules", { name: text().primaryKey(), plannedUntil: instant().notNull() });
