import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { recordColumns } from "#app/platform/db/columns.server.ts";

/** Somebody who works here, as the About page introduces him. */
export const teamTable = pgTable("team_members", {
  ...recordColumns,
  ...publicationColumns,
  nameEn: text().notNull().default(""),
  nameAr: text().notNull().default(""),
  roleEn: text().notNull().default(""),
  roleAr: text().notNull().default(""),
  bioEn: text().notNull().default(""),
  bioAr: text().notNull().default(""),
  /** The year in which he joined. */
  since: integer(),
  profileImage: uuid().references(() => mediaTable.id),
});
