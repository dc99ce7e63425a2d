import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instant } from "#app/platform/db/columns.server.ts";
import { languages } from "#app/values/language.ts";
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

/** What a month said when it was filed, kept as it was handed in. */
export const periodFileTable = pgTable(
  "accounting_period_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    month: text()
      .notNull()
      .references(() => periodTable.month),
    name: text().notNull(),
    language: text({ enum: languages }).notNull(),
    content: text().notNull(),
    sha256: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique("accounting_period_files_once").on(table.month, table.name)],
);
