import { sql } from "drizzle-orm";
import { check, date, index, pgTable, unique, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { foreignId, instant, piastres } from "#app/platform/db/columns.server.ts";

/** A deposit that became revenue though no final invoice took it off, and what became a liability again (below nothing). */
export const depositRecognitionTable = pgTable(
  "deposit_recognitions",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: foreignId(() => invoiceTable.id),
    on: date().notNull(),
    amount: piastres().notNull(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
    undoesId: uuid().references((): AnyPgColumn => depositRecognitionTable.id),
  },
  (table) => [
    index("deposit_recognitions_invoice").on(table.invoiceId, table.on),
    unique("deposit_recognitions_undone_once").on(table.undoesId),
    // Notes may have taken back all of it since.
    check("deposit_recognitions_sign", sql`case when ${table.undoesId} is null then ${table.amount} > 0 else ${table.amount} <= 0 end`),
  ],
);
