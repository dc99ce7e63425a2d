import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instant } from "#app/platform/db/columns.server.ts";

/** One row at most: the first day that is kept here. Opening balances are those at the end of the day before. */
export const openingDayTable = pgTable(
  "opening_days",
  {
    id: uuid().primaryKey().defaultRandom(),
    only: boolean().notNull().default(true).unique(),
    cutOver: date().notNull(),
    version: integer().notNull().default(1),
    lockedAt: instant(),
    lockedBy: uuid().references(() => userTable.id),
  },
  (table) => [check("opening_days_only", sql`${table.only}`)],
);
