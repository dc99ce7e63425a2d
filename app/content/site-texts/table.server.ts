import { bigserial, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** Published overrides of built-in texts, and the company's facts. A row exists only for what differs from the built-in text. */
export const siteContentTable = pgTable("site_content", {
  elementKey: text().primaryKey(),
  contentEn: text(),
  contentAr: text(),
  updatedAt: instant().notNull().defaultNow(),
  /** When each side was last written anew or found to fit again: an Arabic text older than its English one is pointed out. */
  enChangedAt: instant(),
  arChangedAt: instant(),
});

/** Drafts and published versions, newest last. The newest row of a key says how it stands: a draft or planned text waits until another follows. */
export const siteContentVersionTable = pgTable(
  "site_content_versions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    elementKey: text().notNull(),
    contentEn: text(),
    contentAr: text(),
    state: text({ enum: ["draft", "scheduled", "published", "dropped"] }).notNull(),
    at: instant().notNull(),
    by: uuid(),
    publishAt: instant(),
  },
  (table) => [index("site_content_versions_key").on(table.elementKey, table.id)],
);

export const siteContentTypedTable = pgTable("site_content_typed", {
  by: uuid().primaryKey(),
  texts: jsonb().$type<Record<string, Bilingual>>().notNull(),
  at: instant().notNull(),
});
