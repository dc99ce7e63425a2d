import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The last number given per series and year; its row is locked until the numbered record is committed. Year 0 is for series without years. */
export const counterTable = pgTable(
  "counters",
  { series: text().notNull(), year: integer().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
