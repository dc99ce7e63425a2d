import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { recordColumns } from "#app/platform/db/columns.server.ts";

/** What a client said, with one to five stars, perhaps about a project that the site shows. */
export const testimonialTable = pgTable(
  "testimonials",
  {
    ...recordColumns,
    ...publicationColumns,
    authorNameEn: text().notNull().default(""),
    authorNameAr: text().notNull().default(""),
    authorRoleEn: text().notNull().default(""),
    authorRoleAr: text().notNull().default(""),
    contentEn: text().notNull().default(""),
    contentAr: text().notNull().default(""),
    rating: integer().notNull(),
    authorImage: uuid().references(() => mediaTable.id),
    projectId: uuid().references(() => projectTable.id, { onDelete: "set null" }),
  },
  (table) => [check("testimonials_rating", sql`${table.rating} between 1 and 5`)],
);
