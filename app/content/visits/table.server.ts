import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a page was visited on a day in Cairo. `page` is its address without language and query; nothing is kept of the visitor. */
export const visitTable = pgTable(
  "page_visits",
  {
    day: date({ mode: "string" }).notNull(),
    page: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);
