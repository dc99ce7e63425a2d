import { doublePrecision, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bilingualText, instant, recordColumns } from "#app/platform/db/columns.server.ts";
import { mediaStatuses } from "./fields.ts";

export const mediaTable = pgTable("media", {
  ...recordColumns("name", "altEn", "altAr"),
  file: text().notNull().unique(),
  name: text().notNull(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** SHA-256 of the cleaned original, in hexadecimal. Unknown of pictures that were kept before it was recorded. */
  sha256: text(),
  ...bilingualText("alt"),
  focalX: doublePrecision().notNull().default(0.5),
  focalY: doublePrecision().notNull().default(0.5),
  color: text().notNull(),
  placeholder: text(),
  status: text({ enum: mediaStatuses }).notNull().default("ready"),
  uploadedBy: uuid(),
  trashedAt: instant(),
  /** Since when its original is not (all) in the storage any more; the row stays until somebody decides. */
  missingSince: instant(),
});
