import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instant } from "#app/platform/db/columns.server.ts";

/** Files that people keep with a record of the CRM. The bytes lie in the storage under `storageKey`; a removed one can be taken back for a while. */
export const recordFileTable = pgTable(
  "record_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    recordKind: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** What it really is, by its content. */
    type: text().notNull(),
    size: integer().notNull(),
    storageKey: text().notNull(),
    uploadedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    at: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    index("record_files_record").on(table.recordKind, table.recordId, table.at),
    index("record_files_removed").on(table.removedAt),
  ],
);
