import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, unique, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { foreignId, instant, piastres } from "#app/platform/db/columns.server.ts";
import { releaseWays } from "./fields.ts";

/** What of a contract's retention is to be paid from a day on. Bank, number and expiry are of the letter of guarantee in its place. */
export const retentionReleaseTable = pgTable(
  "retention_releases",
  {
    id: uuid().primaryKey().defaultRandom(),
    contractId: foreignId(() => contractTable.id),
    on: date().notNull(),
    amount: piastres().notNull(),
    way: text({ enum: releaseWays }).notNull(),
    bank: text(),
    number: text(),
    expiresOn: date(),
    at: instant().notNull(),
    by: uuid().references(() => userTable.id),
    // Of the release that this one undoes, with the same letter: amount and parts are below nothing.
    undoesId: uuid().references((): AnyPgColumn => retentionReleaseTable.id),
  },
  (table) => [
    index("retention_releases_contract").on(table.contractId, table.on),
    unique("retention_releases_undone_once").on(table.undoesId),
    check("retention_releases_sign", sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.undoesId} is not null)`),
    check(
      "retention_releases_letter",
      sql`(${table.way} = 'guarantee') = (${table.number} is not null and ${table.expiresOn} is not null)`,
    ),
  ],
);

export const retentionPartTable = pgTable(
  "retention_release_parts",
  {
    releaseId: foreignId(() => retentionReleaseTable.id),
    invoiceId: foreignId(() => invoiceTable.id),
    amount: piastres().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.invoiceId] }),
    index("retention_release_parts_invoice").on(table.invoiceId),
    check("retention_release_parts_some", sql`${table.amount} <> 0`),
  ],
);
