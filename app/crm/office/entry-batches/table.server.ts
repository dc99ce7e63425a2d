import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { batchForms } from "#app/crm/office/books/fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { languages } from "#app/values/language.ts";
import { entryBatchFields } from "./fields.ts";

export const entryBatchTable = pgTable(
  "entry_batches",
  {
    ...recordColumns(...textColumns(entryBatchFields)),
    number: text().notNull().unique(),
    format: text({ enum: batchForms }).notNull(),
    from: date().notNull(),
    to: date().notNull(),
    entries: integer().notNull(),
    lines: integer().notNull(),
    sum: piastres().notNull(),
    sha256: text().notNull(),
    status: text({ enum: ["live", "undone"] }).notNull(),
    madeBy: uuid().references(() => userTable.id),
    madeAt: instant().notNull(),
    undoneBy: uuid().references(() => userTable.id),
    undoneAt: instant(),
    undoReason: text(),
  },
  (table) => [
    index("entry_batches_updated").on(table.updatedAt, table.id),
    index("entry_batches_search").using("gin", sql`${table.search} gin_trgm_ops`),
    uniqueIndex("entry_batches_live")
      .on(table.format, table.to)
      .where(sql`${table.status} = 'live'`),
    check("entry_batches_range", sql`${table.from} <= ${table.to}`),
  ],
);

/** The bytes that were handed over. */
export const entryBatchFileTable = pgTable("entry_batch_files", {
  batchId: foreignId(() => entryBatchTable.id).primaryKey(),
  language: text({ enum: languages }).notNull(),
  content: text().notNull(),
});
