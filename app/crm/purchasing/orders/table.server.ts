import { snapshotColumns, sumColumns } from "#app/crm/base/priced/sums/columns.server.ts";
import { priceModes, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { revocableColumns, userTable } from "#app/accounts/table.server.ts";
import { retentionBases } from "#app/crm/base/documents/fields.ts";
import { chequeNumberTable } from "#app/crm/purchasing/cheque-books/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, bilingualText, instant, piastres, recordColumns, spelled } from "#app/platform/db/columns.server.ts";
import { supplierBillFields, supplierBillStatuses } from "#app/crm/purchasing/orders/bills/fields.ts";
import {
  orderFields,
  orderStatuses,
  receiptKinds,
  supplierChequeStatuses,
  supplierPaymentKinds,
  supplierPaymentMethods,
} from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

const quantity = () => numeric({ precision: 12, scale: 3, mode: "number" });

export const purchaseOrderTable = pgTable(
  "purchase_orders",
  {
    ...recordColumns(...textColumns(orderFields)),
    number: text().notNull().unique(),
    supplierId: foreignId(() => supplierTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    quotationId: uuid().references(() => quotationTable.id),
    status: text({ enum: orderStatuses }).notNull().default("draft"),
    statusReason: text(),
    orderedOn: date(),
    promisedOn: date(),
    priceMode: text({ enum: priceModes }).notNull().default("exclusive"),
    discountKind: text({ enum: reductionKinds }),
    discountValue: piastres(),
    depositPercent: integer(),
    retentionRate: integer(),
    retentionBase: text({ enum: retentionBases }),
    retentionCap: integer(),
    retentionFirst: integer(),
    retentionMonths: integer(),
    deliverTo: text(),
    terms: text(),
    notes: text(),
    internalNotes: text(),
    supplierReference: text(),
    ...sumColumns("subtotal", "discount", "net", "vat", "total", "depositDue", "paid", "billed"),
    receivedShare: integer().notNull().default(0),
    sentAt: instant(),
    confirmedAt: instant(),
    /** Whether the supplier gave tax invoices when it was sent: what comes costs its VAT where not, until a bill says it. Null of a draft. */
    taxInvoice: boolean(),
    receivedOn: date(),
    ...snapshotColumns(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("purchase_orders_supplier").on(table.supplierId, table.status),
    index("purchase_orders_project").on(table.projectId, table.status),
    index("purchase_orders_quotation").on(table.quotationId),
    index("purchase_orders_status").on(table.status, table.promisedOn),
    index("purchase_orders_updated").on(table.updatedAt, table.id),
    index("purchase_orders_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("purchase_orders_deposit", sql`${table.depositPercent} between 0 and 10000`),
    check("purchase_orders_sums", sql`${table.total} = ${table.net} + ${table.vat}`),
    check("purchase_orders_reduced", sql`(${table.discountKind} is null) = (${table.discountValue} is null)`),
  ],
);

export const purchaseOrderLineTable = pgTable(
  "purchase_order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: foreignId(() => purchaseOrderTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull().default(0),
    ...bilingualText("description"),
    code: text(),
    spec: text(),
    finish: text(),
    room: text(),
    quantity: quantity().notNull(),
    unit: text(),
    unitCost: piastres().notNull(),
    taxCode: text().notNull(),
    /** Without VAT, after its share of what is taken off the whole. */
    net: piastres().notNull().default(0),
    trade: text(),
    promisedOn: date(),
    quotationLineKey: text(),
    allowedOver: quantity().notNull().default(0),
    received: quantity().notNull().default(0),
    billed: quantity().notNull().default(0),
  },
  (table) => [
    index("purchase_order_lines_order").on(table.orderId, table.displayOrder),
    index("purchase_order_lines_sold").on(table.quotationLineKey),
    check("purchase_order_lines_quantity", sql`${table.quantity} > 0`),
    check("purchase_order_lines_received", sql`${table.received} between 0 and ${table.quantity} + ${table.allowedOver}`),
    check("purchase_order_lines_billed", sql`${table.billed} between 0 and ${table.quantity} + ${table.allowedOver}`),
  ],
);

export const purchaseReceiptTable = pgTable(
  "purchase_receipts",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: foreignId(() => purchaseOrderTable.id, { onDelete: "cascade" }),
    kind: text({ enum: receiptKinds }).notNull(),
    receivedOn: date().notNull(),
    deliveryNote: text(),
    notes: text(),
    overReason: text(),
    receivedBy: uuid().references(() => userTable.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index("purchase_receipts_order").on(table.orderId, table.receivedOn)],
);

export const purchaseReceiptLineTable = pgTable(
  "purchase_receipt_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    receiptId: foreignId(() => purchaseReceiptTable.id, { onDelete: "cascade" }),
    lineId: foreignId(() => purchaseOrderLineTable.id, { onDelete: "cascade" }),
    quantity: quantity().notNull(),
  },
  (table) => [
    unique().on(table.receiptId, table.lineId),
    index("purchase_receipt_lines_line").on(table.lineId),
    check("purchase_receipt_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Bills of orders, and those without one: tax, category and project of these are what all of their lines share. Drafts and cancelled ones count nowhere. */
export const supplierBillTable = pgTable(
  "supplier_bills",
  {
    ...recordColumns(...textColumns(supplierBillFields)),
    supplierId: foreignId(() => supplierTable.id),
    orderId: uuid().references(() => purchaseOrderTable.id),
    creditOfId: uuid().references((): AnyPgColumn => supplierBillTable.id),
    number: text().notNull(),
    status: text({ enum: supplierBillStatuses }).notNull().default("draft"),
    billedOn: date().notNull(),
    dueOn: date().notNull(),
    net: piastres().notNull(),
    taxCode: text(),
    vat: piastres().notNull(),
    total: piastres().notNull(),
    paperTotal: piastres(),
    retentionRate: integer(),
    retentionFirst: integer(),
    retentionMonths: integer(),
    /** What of it is kept from the supplier until it is released; of a credit note what it takes back of that, below nothing. */
    retained: piastres().notNull().default(0),
    taxDoc: text({ enum: taxDocs }).notNull().default("none"),
    category: text(),
    projectId: uuid().references(() => crmProjectTable.id),
    reason: text(),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("supplier_bills_supplier").on(table.supplierId, table.billedOn),
    index("supplier_bills_order").on(table.orderId),
    index("supplier_bills_project").on(table.projectId),
    index("supplier_bills_credit").on(table.creditOfId),
    index("supplier_bills_billed").on(table.billedOn, table.id),
    index("supplier_bills_updated").on(table.updatedAt, table.id),
    index("supplier_bills_number").on(table.supplierId, table.number),
    index("supplier_bills_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check(
      "supplier_bills_sums",
      sql`${table.total} = ${table.net} + ${table.vat}
        and case when ${table.creditOfId} is null then ${table.net} >= 0 and ${table.vat} >= 0 else ${table.net} <= 0 and ${table.vat} <= 0 end`,
    ),
    check("supplier_bills_retained", sql`${table.retained} between least(${table.total}, 0) and greatest(${table.total}, 0)`),
  ],
);

/** The lines of bills without an order, and of credit notes against any: those of a note are below nothing. */
export const supplierBillItemTable = pgTable(
  "supplier_bill_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    billId: foreignId(() => supplierBillTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull(),
    description: text().notNull().default(""),
    category: text(),
    projectId: uuid().references(() => crmProjectTable.id),
    net: piastres().notNull(),
    taxCode: text().notNull(),
    /** Its part of the tax of all lines of its rate. */
    vat: piastres().notNull(),
    ofLine: integer(),
  },
  (table) => [
    unique().on(table.billId, table.displayOrder),
    index("supplier_bill_items_project").on(table.projectId),
    check("supplier_bill_items_sides", sql`${table.net}::numeric * ${table.vat} >= 0`),
  ],
);

export const supplierBillLineTable = pgTable(
  "supplier_bill_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    billId: foreignId(() => supplierBillTable.id, { onDelete: "cascade" }),
    lineId: foreignId(() => purchaseOrderLineTable.id),
    quantity: quantity().notNull(),
  },
  (table) => [
    unique().on(table.billId, table.lineId),
    index("supplier_bill_lines_line").on(table.lineId),
    check("supplier_bill_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** What of the retention of an order's bill is owed from a day on; below nothing where that is undone, on a day of its own. */
export const supplierReleaseTable = pgTable(
  "supplier_retention_releases",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null of a bill without an order. */
    orderId: uuid().references(() => purchaseOrderTable.id),
    billId: foreignId(() => supplierBillTable.id),
    on: date().notNull(),
    amount: piastres().notNull(),
    undoesId: uuid()
      .unique()
      .references((): AnyPgColumn => supplierReleaseTable.id),
    by: uuid().references(() => userTable.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("supplier_retention_releases_order").on(table.orderId),
    index("supplier_retention_releases_bill").on(table.billId),
    check("supplier_retention_releases_sign", sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.undoesId} is not null)`),
  ],
);

/** Tax withheld from suppliers in one quarter, handed to the tax authority (form 41). One that was entered by mistake is taken back, and stays. */
export const remittanceTable = pgTable(
  "withholding_remittances",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its first day. */
    quarter: date().notNull(),
    remittedOn: date().notNull(),
    reference: text().notNull(),
    /** What it was the sum of (piastres). */
    amount: piastres().notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    ...revocableColumns(),
  },
  (table) => [
    index("withholding_remittances_quarter").on(table.quarter),
    index("withholding_remittances_money_account").on(table.moneyAccountId),
    check("withholding_remittances_amount", sql`${table.amount} > 0`),
  ],
);

export const supplierPaymentTable = pgTable(
  "supplier_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    supplierId: foreignId(() => supplierTable.id),
    /** Null: it settles what the supplier billed without an order: the bills that were chosen, then what is due first. */
    orderId: uuid().references(() => purchaseOrderTable.id),
    kind: text({ enum: supplierPaymentKinds }).notNull(),
    amount: piastres().notNull(),
    withheld: piastres().notNull().default(0),
    /** What the tax was withheld of (piastres, without VAT) and at which rate (basis points); null where nothing was. */
    withheldBase: piastres(),
    withheldRate: integer(),
    remittanceId: uuid().references(() => remittanceTable.id),
    /** Of a cheque of ours the day it was written: from then on until `endedOn` it settles what the supplier billed. */
    paidOn: date().notNull(),
    method: text({ enum: supplierPaymentMethods }).notNull(),
    moneyAccountId: uuid().references(() => moneyAccountTable.id),
    reference: text(),
    /** Of cheques of ours alone; money that a supplier gives back has no states. */
    chequeStatus: text({ enum: supplierChequeStatuses }),
    maturesOn: date(),
    handedOn: date(),
    clearedOn: date(),
    /** The day it came back or was stopped. */
    endedOn: date(),
    endReason: text(),
    /** Of a cheque of ours out of a book: the number that it is written on, which one payment has, however often it is presented. */
    chequeNumberId: uuid().references(() => chequeNumberTable.id),
    /** The cheque that came back, where this is it presented again: a payment of its own from that day on, so that the days before stand. */
    againOfId: uuid()
      .unique()
      .references((): AnyPgColumn => supplierPaymentTable.id),
    version: integer().notNull().default(1),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("supplier_payments_supplier").on(table.supplierId, table.paidOn),
    index("supplier_payments_order").on(table.orderId),
    index("supplier_payments_reference").on(spelled(table.reference)),
    index("supplier_payments_money_account").on(table.moneyAccountId),
    index("supplier_payments_remittance").on(table.remittanceId),
    uniqueIndex("supplier_payments_cheque_number")
      .on(table.chequeNumberId)
      .where(sql`${table.againOfId} is null`),
    index("supplier_payments_cheque_number_all").on(table.chequeNumberId),
    check("supplier_payments_amount", sql`${table.amount} > 0 and ${table.withheld} >= 0`),
    check(
      "supplier_payments_cheque",
      sql`(${table.chequeStatus} is not null) = (${table.method} = 'cheque' and ${table.kind} <> 'return')
        and (${table.maturesOn} is not null) = (${table.chequeStatus} is not null)
        and (${table.clearedOn} is not null) = coalesce(${table.chequeStatus} = 'cleared', false)
        and (${table.endedOn} is not null) = coalesce(${table.chequeStatus} in ('returned', 'stopped'), false)`,
    ),
  ],
);

/** How much of which bill, or of what he was owed when the books were opened, a payment was meant for; what no part says settles what is due first. */
export const supplierPaymentPartTable = pgTable(
  "supplier_payment_parts",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: foreignId(() => supplierPaymentTable.id),
    billId: uuid().references(() => supplierBillTable.id),
    itemId: uuid().references(() => openingItemTable.id, { onDelete: "cascade" }),
    amount: piastres().notNull(),
  },
  (table) => [
    unique().on(table.paymentId, table.billId),
    unique().on(table.paymentId, table.itemId),
    index("supplier_payment_parts_bill").on(table.billId),
    index("supplier_payment_parts_item").on(table.itemId),
    check("supplier_payment_parts_of", sql`num_nonnulls(${table.billId}, ${table.itemId}) = 1`),
    check("supplier_payment_parts_amount", sql`${table.amount} > 0`),
  ],
);
