import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, versionedColumns } from "#app/platform/db/columns.server.ts";

export const savedViewTable = pgTable(
  "saved_views",
  {
    ...versionedColumns,
    ownerId: uuid().notNull(),
    entity: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    /** Search, filters, sort, columns and view words, as they stand in the address; nothing about the page. */
    query: text().notNull().default(""),
    displayOrder: integer().notNull().default(0),
    removedAt: instant(),
  },
  (table) => [index("saved_views_list").on(table.entity, table.ownerId)],
);

export const listChoiceTable = pgTable(
  "list_choices",
  {
    userId: uuid().notNull(),
    entity: text().notNull(),
    viewId: uuid().references(() => savedViewTable.id, { onDelete: "set null" }),
    /** The columns where no view and no address says others. */
    columns: text().array(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entity] })],
);
