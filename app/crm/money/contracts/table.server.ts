import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { instalmentTriggers } from "#app/content/settings/fields.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { documentLanguages, type RetentionTerms, type SnapshotSection, type SnapshotSums } from "#app/crm/base/documents/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { foreignId, bilingualText, instant, piastres, versionedColumns } from "#app/platform/db/columns.server.ts";
import { depositWays, instalmentStatuses, type RateMove, type TaxPart } from "./fields.ts";

/** An accepted quotation. Money in piastres. */
export const contractTable = pgTable(
  "contracts",
  {
    ...versionedColumns,
    quotationId: uuid()
      .notNull()
      .unique()
      .references(() => quotationTable.id),
    projectId: foreignId(() => crmProjectTable.id),
    clientId: foreignId(() => clientTable.id),
    number: text().notNull(),
    ...bilingualText("title"),
    language: text({ enum: documentLanguages }).notNull(),
    signedOn: date().notNull(),
    priceMode: text({ enum: ["exclusive", "inclusive"] }).notNull(),
    net: piastres().notNull(),
    vat: piastres().notNull(),
    rounding: piastres().notNull().default(0),
    total: piastres().notNull(),
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    acceptedTotal: piastres().notNull(),
    sums: jsonb().$type<SnapshotSums>().notNull(),
    sections: jsonb().$type<SnapshotSection[]>().notNull(),
    /** As agreed at acceptance; null where nothing is kept. */
    retention: jsonb().$type<RetentionTerms>(),
    depositIs: text({ enum: depositWays }).notNull().default("liability"),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("contracts_project").on(table.projectId),
    index("contracts_client").on(table.clientId),
    check("contracts_sums", sql`${table.total} = ${table.net} + ${table.vat} + ${table.rounding}`),
  ],
);

export const contractChangeTable = pgTable(
  "contract_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    contractId: foreignId(() => contractTable.id),
    changeOrderId: uuid().notNull().unique(),
    number: text().notNull(),
    ...bilingualText("title"),
    signedOn: date().notNull(),
    sums: jsonb().$type<SnapshotSums>().notNull(),
    sections: jsonb().$type<SnapshotSection[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("contract_changes_contract").on(table.contractId, table.createdAt)],
);

export const contractRateTable = pgTable(
  "contract_rates",
  {
    id: uuid().primaryKey().defaultRandom(),
    contractId: foreignId(() => contractTable.id),
    /** No foreign key: invoices refer to contracts, and the tables would refer to each other. */
    invoiceId: uuid().notNull().unique(),
    /** By how much the amounts of the instalments that it asked for have followed (piastres), by their ids. */
    instalments: jsonb().$type<Record<string, number>>().notNull(),
    moves: jsonb().$type<RateMove[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("contract_rates_contract").on(table.contractId, table.createdAt)],
);

/** Locked once agreed but for change orders. Amounts not cancelled come to the contract's total; one below nothing awaits a credit note. */
export const instalmentTable = pgTable(
  "instalments",
  {
    id: uuid().primaryKey().defaultRandom(),
    contractId: foreignId(() => contractTable.id),
    projectId: foreignId(() => crmProjectTable.id),
    clientId: foreignId(() => clientTable.id),
    ...bilingualText("label"),
    trigger: text({ enum: instalmentTriggers }).notNull(),
    phaseKey: text(),
    percent: integer(),
    amount: piastres().notNull(),
    /** Days between the trigger and the day it is due. */
    offsetDays: integer().notNull().default(0),
    dueOn: date(),
    status: text({ enum: instalmentStatuses }).notNull().default("planned"),
    invoiceId: uuid(),
    changeOrderId: uuid(),
    displayOrder: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("instalments_contract").on(table.contractId, table.displayOrder),
    index("instalments_project").on(table.projectId),
    index("instalments_client").on(table.clientId),
    index("instalments_due").on(table.status, table.dueOn),
    index("instalments_invoice").on(table.invoiceId),
    check("instalments_amount", sql`${table.amount} >= 0 or ${table.changeOrderId} is not null`),
  ],
);
