import { bigserial, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Published overrides of built-in texts, and the company's facts. A row exists only for what differs from the built-in text. */
export const siteContentTable = pgTable("site_content", {
  elementKey: text().primaryKey(),
  contentEn: text(),
  contentAr: text(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Every draft and every published version of a text, newest last, for history and restore. */
export const siteContentVersionTable = pgTable(
  "site_content_versions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    elementKey: text().notNull(),
    contentEn: text(),
    contentAr: text(),
    state: text({ enum: ["draft", "published"] }).notNull(),
    at: instant().notNull(),
    by: uuid(),
  },
  (table) => [index("site_content_versions_key").on(table.elementKey, table.id)],
);
