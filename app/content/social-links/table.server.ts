import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "#app/platform/db/columns.server.ts";
import { socialLinkFields } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const socialLinkTable = pgTable(
  "social_media_links",
  {
    ...recordColumns(...textColumns(socialLinkFields)),
    platformName: text().notNull(),
    profileUrl: text(),
    iconName: text().notNull().default("square"),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [index("social_media_links_order").on(table.displayOrder)],
);
