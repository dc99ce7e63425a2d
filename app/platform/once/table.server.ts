import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Forms that were sent: the key each made when it was opened, and the record that came of it. Kept for a day. */
export const sentFormTable = pgTable("sent_forms", { key: text().primaryKey(), recordId: text(), at: instant().notNull() });
