import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { governorates } from "#app/crm/leads/fields.ts";
import { recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { supplierKinds, supplierStatuses } from "./fields.ts";

/** Those the company buys goods and work from. */
export const supplierTable = pgTable(
  "suppliers",
  {
    ...recordColumns,
    ...trashColumns,
    nameEn: text().notNull().default(""),
    nameAr: text().notNull().default(""),
    kind: text({ enum: supplierKinds }).notNull(),
    status: text({ enum: supplierStatuses }).notNull().default("prospective"),
    /** Why it is held or blocked. */
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
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("suppliers_phone").on(table.phoneE164),
    index("suppliers_other_phone").on(table.otherPhoneE164),
    index("suppliers_status").on(table.status),
    index("suppliers_updated").on(table.updatedAt, table.id),
    index("suppliers_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("suppliers_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("suppliers_tax", sql`${table.taxNumber} ~ '^[0-9]{9}$'`),
  ],
);

/** What a supplier delivers: keys of the list of supplier categories. */
export const supplierCategoryTable = pgTable(
  "supplier_categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    supplierId: uuid()
      .notNull()
      .references(() => supplierTable.id, { onDelete: "cascade" }),
    category: text().notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [unique().on(table.supplierId, table.category), index("supplier_categories_category").on(table.category)],
);
