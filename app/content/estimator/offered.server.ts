import { asc, desc, eq, type AnyColumn } from "drizzle-orm";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Catalogue, Element, QuickPrices } from "./fields.ts";
import {
  estimatorCategoryTable,
  estimatorElementTable,
  estimatorPriceListTable,
  estimatorQuickPriceTable,
  specialServiceTable,
} from "./table.server.ts";

/** What a visitor may choose from. An element or service whose needed price is missing or 0 is not offered, nor is a category without elements. */
export async function catalogue(ctx: Ctx): Promise<Catalogue> {
  // One after the other: this is also read inside a change, whose one connection takes one question at a time.
  const categories = await ctx.db
    .select()
    .from(estimatorCategoryTable)
    .where(eq(estimatorCategoryTable.active, true))
    .orderBy(...inOrder(estimatorCategoryTable));
  const elements = await ctx.db
    .select()
    .from(estimatorElementTable)
    .where(eq(estimatorElementTable.active, true))
    .orderBy(...inOrder(estimatorElementTable));
  const services = await ctx.db
    .select()
    .from(specialServiceTable)
    .where(eq(specialServiceTable.active, true))
    .orderBy(...inOrder(specialServiceTable));
  const places = await ctx.db
    .select()
    .from(estimatorQuickPriceTable)
    .where(eq(estimatorQuickPriceTable.kind, "place"))
    .orderBy(...inOrder(estimatorQuickPriceTable));
  const [priceList] = await ctx.db
    .select({ version: estimatorPriceListTable.version, pricesOf: estimatorPriceListTable.pricesOf })
    .from(estimatorPriceListTable)
    .orderBy(desc(estimatorPriceListTable.version))
    .limit(1);
  return {
    categories: categories
      .map((category) => ({
        key: category.key,
        name: bilingual(category.nameEn, category.nameAr),
        elements: elements.filter((element) => element.categoryId === category.id).flatMap((element) => offered(element, category.key)),
      }))
      .filter((category) => category.elements.length > 0),
    services: services
      .filter((service) => service.price > 0 && (service.feeType === "fixed" || service.price <= 10_000))
      .map((service) => ({
        key: service.key,
        name: bilingual(service.nameEn, service.nameAr),
        description: bilingual(service.descriptionEn, service.descriptionAr),
        fee: service.feeType,
        price: service.price,
      })),
    places: places.map((place) => ({ key: place.key, name: bilingual(place.nameEn, place.nameAr) })),
    pricesOf: priceList?.pricesOf ?? cairoDay(ctx.now()),
    priceList: priceList?.version ?? null,
  };
}

const inOrder = (table: { displayOrder: AnyColumn; key: AnyColumn }) => [asc(table.displayOrder), asc(table.key)] as const;

function offered(row: typeof estimatorElementTable.$inferSelect, category: string): Element[] {
  const price = row.pricingModel === "per_sqm" ? row.pricePerSqm : row.pricePerItem;
  if (!price || price < 0) return [];
  return [
    {
      key: row.key,
      category,
      name: bilingual(row.nameEn, row.nameAr),
      description: bilingual(row.descriptionEn, row.descriptionAr),
      model: row.pricingModel,
      requiresDimensions: row.requiresDimensions,
      unit: row.countedIn,
      unitName: bilingual(row.unitEn, row.unitAr),
      price,
      imageUrl: row.imageUrl,
    },
  ];
}

export const quickPrices = keptReading(async (ctx: Ctx): Promise<QuickPrices> => {
  const rows = await ctx.db
    .select()
    .from(estimatorQuickPriceTable)
    .orderBy(...inOrder(estimatorQuickPriceTable));
  const of = (kind: (typeof rows)[number]["kind"]) =>
    rows
      .filter((row) => row.kind === kind && row.value > 0)
      .map((row) => ({ key: row.key, name: bilingual(row.nameEn, row.nameAr), value: row.value }));
  return {
    scopes: of("scope").map(({ key, name, value }) => ({ key, name, price: value })),
    types: of("type").map(({ key, name, value }) => ({ key, name, factor: value })),
    places: of("place").map(({ key, name, value }) => ({ key, name, factor: value })),
  };
});
