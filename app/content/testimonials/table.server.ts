import { sql } from "drizzle-orm";
import { check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { testimonialFields } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const testimonialTable = pgTable(
  "testimonials",
  {
    ...recordColumns(...textColumns(testimonialFields)),
    ...publicationColumns,
    ...bilingualText("authorName", "authorRole", "content"),
    rating: integer().notNull(),
    authorImage: uuid().references(() => mediaTable.id),
    projectId: uuid().references(() => projectTable.id, { onDelete: "set null" }),
  },
  (table) => [check("testimonials_rating", sql`${table.rating} between 1 and 5`)],
);
