import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instant } from "#app/platform/db/columns.server.ts";
import { periodStatuses } from "./fields.ts";

export const periodTable = pgTable(
  "accounting_periods",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `2026-10`. */
    month: text().notNull().unique(),
    status: text({ enum: periodStatuses }).notNull(),
    version: integer().notNull(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
    reason: text(),
  },
  (table) => [check("accounting_periods_month", sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)],
);
