import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { lookupKinds } from "./fields.ts";

export const lookupTable = pgTable(
  "lookups",
  {
    ...recordColumns("key", "nameEn", "nameAr"),
    kind: text({ enum: lookupKinds }).notNull(),
    key: text().notNull(),
    ...bilingualText("name"),
    displayOrder: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    details: jsonb(),
  },
  (table) => [uniqueIndex("lookups_kind_key").on(table.kind, table.key)],
);
