import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { bilingualText, instant } from "#app/platform/db/columns.server.ts";

export const recordFileTable = pgTable(
  "record_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    recordKind: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text(),
    /** Bytes of the small picture of it; null where there is none. Unknown like the above. */
    smallSize: integer(),
    storageKey: text().notNull(),
    uploadedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    at: instant().notNull(),
    removedAt: instant(),
    /** Of a project's photograph: what it shows, and where. The project's rooms lie in a higher district, so nothing refers to them. */
    ...bilingualText("description"),
    roomId: uuid(),
    forClient: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    missingSince: instant(),
  },
  (table) => [
    index("record_files_record").on(table.recordKind, table.recordId, table.at),
    index("record_files_removed").on(table.removedAt),
  ],
);
