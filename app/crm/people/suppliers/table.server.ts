import { sql, type SQL } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import { foreignId, bilingualText, archiveColumns, piastres, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { supplierPriceFields, supplierFields, paperKinds, supplierKinds, supplierStatuses } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const supplierTable = pgTable(
  "suppliers",
  {
    ...recordColumns(...textColumns(supplierFields)),
    ...trashColumns,
    ...archiveColumns,
    ...bilingualText("name"),
    kind: text({ enum: supplierKinds }).notNull(),
    status: text({ enum: supplierStatuses }).notNull().default("prospective"),
    statusReason: text(),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    otherPhoneRaw: text(),
    otherPhoneE164: text("other_phone_e164"),
    email: text(),
    governorate: text({ enum: governorates }),
    city: text(),
    address: text(),
    taxNumber: text().unique(),
    commercialRegister: text(),
    vatRegistered: boolean().notNull().default(false),
    withholding: text(),
    termsDays: integer(),
    /** Asked for with an order, in basis points. */
    depositPercent: integer(),
    leadDays: integer(),
    ratingQuality: integer(),
    ratingTime: integer(),
    ratingPrice: integer(),
    /** Where they are paid, sealed with the company's secret; not a field of the record, so that no list, file, log or search knows it. */
    bankSealed: text(),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("suppliers_phone").on(table.phoneE164),
    index("suppliers_other_phone").on(table.otherPhoneE164),
    index("suppliers_status").on(table.status),
    index("suppliers_updated").on(table.updatedAt, table.id),
    index("suppliers_city").on(table.city),
    index("suppliers_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("suppliers_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("suppliers_tax", sql`${table.taxNumber} ~ '^[0-9]{9}$'`),
    check("suppliers_terms", sql`${table.termsDays} between 0 and 180`),
    check("suppliers_deposit", sql`${table.depositPercent} between 0 and 10000`),
    check("suppliers_lead_time", sql`${table.leadDays} between 0 and 365`),
    check("suppliers_quality", sql`${table.ratingQuality} between 1 and 5`),
    check("suppliers_time", sql`${table.ratingTime} between 1 and 5`),
    check("suppliers_price", sql`${table.ratingPrice} between 1 and 5`),
  ],
);

export const supplierCategoryTable = pgTable(
  "supplier_categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    supplierId: foreignId(() => supplierTable.id, { onDelete: "cascade" }),
    category: text().notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [unique().on(table.supplierId, table.category), index("supplier_categories_category").on(table.category)],
);

export const supplierContactTable = pgTable(
  "supplier_contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    supplierId: foreignId(() => supplierTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull().default(0),
    name: text().notNull(),
    role: text().notNull().default(""),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    email: text(),
  },
  (table) => [index("supplier_contacts_supplier").on(table.supplierId, table.displayOrder)],
);

export const supplierPaperTable = pgTable(
  "supplier_papers",
  {
    id: uuid().primaryKey().defaultRandom(),
    supplierId: foreignId(() => supplierTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull().default(0),
    kind: text({ enum: paperKinds }).notNull(),
    number: text(),
    expiresOn: date(),
    notes: text(),
  },
  (table) => [index("supplier_papers_supplier").on(table.supplierId), index("supplier_papers_expires").on(table.expiresOn)],
);

/** What a supplier asked for a thing, and from when to when: a row is a price, never changed afterwards, only closed by the next one. */
export const supplierPriceTable = pgTable(
  "supplier_prices",
  {
    ...recordColumns(...textColumns(supplierPriceFields)),
    supplierId: foreignId(() => supplierTable.id),
    code: text().notNull(),
    ...bilingualText("name"),
    trade: text(),
    unit: text().notNull(),
    price: piastres().notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
    elementKey: text(),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    uniqueIndex("supplier_prices_day").on(table.supplierId, table.code, table.validFrom),
    index("supplier_prices_element").on(table.elementKey),
    index("supplier_prices_code").on(table.code),
    index("supplier_prices_updated").on(table.updatedAt, table.id),
    index("supplier_prices_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("supplier_prices_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("supplier_prices_amount", sql`${table.price} between 0 and 9999999999`),
    check("supplier_prices_days", sql`${table.validUntil} >= ${table.validFrom}`),
  ],
);

/** Is a tax invoice expected from this supplier (not without a tax number)? For what is about to be bought: bills and sent orders hold it. */
export const givesTaxInvoice: SQL<boolean> = sql<boolean>`(coalesce(btrim(${supplierTable.taxNumber}), '') <> '')`;

export const calledSupplier: SQL<string> = sql<string>`coalesce(nullif(${supplierTable.nameEn}, ''), ${supplierTable.nameAr})`;
