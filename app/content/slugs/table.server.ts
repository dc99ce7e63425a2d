import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

export const slugTable = pgTable(
  "slug_history",
  {
    kind: text({ enum: ["project", "service"] }).notNull(),
    slug: text().notNull(),
    recordId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
