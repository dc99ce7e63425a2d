import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const visitTable = pgTable(
  "page_visits",
  {
    day: date({ mode: "string" }).notNull(),
    page: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);
