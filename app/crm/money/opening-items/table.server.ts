import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { revocableColumns, userTable } from "#app/accounts/table.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { openingItemFields, openingKindNames, openingSides, settlingKinds } from "./fields.ts";

export const openingItemTable = pgTable(
  "opening_items",
  {
    ...recordColumns(...textColumns(openingItemFields)),
    kind: text({ enum: openingKindNames }).notNull(),
    number: text().notNull(),
    clientId: uuid().references(() => clientTable.id),
    supplierId: uuid().references(() => supplierTable.id),
    holderId: uuid().references(() => userTable.id),
    accountId: uuid().references(() => ledgerAccountTable.id),
    side: text({ enum: openingSides }),
    amount: piastres().notNull(),
    /** What of it is VAT that was declared before: it is told, and posted nowhere. */
    vat: piastres(),
    on: date(),
    dueOn: date(),
    projectId: uuid().references(() => crmProjectTable.id),
    notes: text(),
    settled: piastres().notNull().default(0),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("opening_items_key").on(table.number, table.kind),
    index("opening_items_client").on(table.clientId),
    index("opening_items_supplier").on(table.supplierId),
    index("opening_items_holder").on(table.holderId),
    index("opening_items_account").on(table.accountId),
    index("opening_items_project").on(table.projectId),
    index("opening_items_updated").on(table.updatedAt, table.id),
    index("opening_items_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("opening_items_whose", sql`num_nonnulls(${table.clientId}, ${table.supplierId}, ${table.holderId}, ${table.accountId}) = 1`),
    check("opening_items_side", sql`(${table.side} is not null) = (${table.accountId} is not null)`),
    check("opening_items_amount", sql`${table.amount} > 0 and ${table.settled} between 0 and ${table.amount}`),
  ],
);

export const openingSettlementTable = pgTable(
  "opening_settlements",
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: foreignId(() => openingItemTable.id),
    kind: text({ enum: settlingKinds }).notNull(),
    amount: piastres().notNull(),
    on: date().notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    reference: text(),
    ...revocableColumns(),
  },
  (table) => [
    index("opening_settlements_item").on(table.itemId),
    index("opening_settlements_money_account").on(table.moneyAccountId),
    check("opening_settlements_amount", sql`${table.amount} > 0`),
    check("opening_settlements_account", sql`(${table.kind} = 'money') = (${table.moneyAccountId} is not null)`),
  ],
);
