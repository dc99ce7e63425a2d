import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { foreignId, bilingualText, instant, piastres, recordColumns, versionedColumns } from "#app/platform/db/columns.server.ts";
import { languages } from "#app/values/language.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { quickKinds, type Catalogue, type Line, type ServiceLine } from "./fields.ts";
import { elementUnits, feeTypes, pricingModels } from "./pricing-fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { categoryFields, elementFields, specialServiceFields } from "./catalogue-fields.ts";

// A function: a column definition with a constraint belongs to one table.
const listed = (...found: string[]) => ({
  ...recordColumns(...found),
  key: text().notNull().unique(),
  ...bilingualText("name"),
  displayOrder: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const estimatorCategoryTable = pgTable("estimator_categories", { ...listed(...textColumns(categoryFields)) });

export const estimatorElementTable = pgTable("estimator_elements", {
  ...listed(...textColumns(elementFields)),
  categoryId: foreignId(() => estimatorCategoryTable.id),
  pricingModel: text({ enum: pricingModels }).notNull(),
  pricePerSqm: piastres(),
  requiresDimensions: boolean().notNull().default(false),
  pricePerItem: piastres(),
  countedIn: text("unit", { enum: elementUnits }).notNull(),
  ...bilingualText("unit", "description"),
  imageUrl: text(),
  itemCode: text(),
});

export const specialServiceTable = pgTable("special_services", {
  ...listed(...textColumns(specialServiceFields)),
  ...bilingualText("description"),
  feeType: text({ enum: feeTypes }).notNull(),
  price: bigint({ mode: "number" }).notNull(),
});

/** The sentence on the home page: piastres per m² for a scope, factors in basis points for a type of property and a place. */
export const estimatorQuickPriceTable = pgTable(
  "estimator_quick_prices",
  {
    ...versionedColumns,
    kind: text({ enum: quickKinds }).notNull(),
    key: text().notNull(),
    ...bilingualText("name"),
    value: bigint({ mode: "number" }).notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [unique().on(table.kind, table.key)],
);

export const estimatorPriceListTable = pgTable("estimator_price_lists", {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  pricesOf: date({ mode: "string" }).notNull(),
  at: instant().notNull().defaultNow(),
  catalogue: jsonb().$type<Pick<Catalogue, "categories" | "services">>(),
  changedBy: uuid(),
  requestId: text(),
});

/** An estimate as it was when it was shared or sent: names and prices in both languages, so that later changes do not touch it. Of its secret link there is the hash. */
export const estimateTable = pgTable("estimates", {
  id: uuid().primaryKey(),
  tokenHash: text().notNull().unique(),
  requestKey: text().notNull().unique(),
  language: text({ enum: languages }).notNull(),
  propertyType: text({ enum: propertyTypes }).notNull(),
  ...bilingualText("place"),
  areaM2: doublePrecision("area_m2"),
  lines: jsonb().$type<Line[]>().notNull(),
  services: jsonb().$type<ServiceLine[]>().notNull(),
  subtotal: piastres().notNull(),
  total: piastres().notNull(),
  rangeLow: piastres().notNull(),
  rangeHigh: piastres().notNull(),
  pricesOf: date({ mode: "string" }).notNull(),
  priceList: integer(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  viewedAt: instant(),
});
