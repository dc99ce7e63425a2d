import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { contactItemFields } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const contactItemTable = pgTable(
  "contact_info_items",
  {
    ...recordColumns(...textColumns(contactItemFields)),
    iconName: text().notNull().default("square"),
    ...bilingualText("title", "content"),
    linkUrl: text(),
    elementKey: text().notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [index("contact_info_items_order").on(table.displayOrder)],
);
