import { sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { keepPriceList } from "./price-list.server.ts";
import type { QuickKind } from "./fields.ts";
import type { ElementUnit, FeeType, PricingModel } from "./pricing-fields.ts";
import { estimatorCategoryTable, estimatorElementTable, estimatorQuickPriceTable, specialServiceTable } from "./table.server.ts";

type Named = { key: string; nameEn: string; nameAr: string; displayOrder: number };

/** A whole catalogue as it is loaded: prices in piastres, percentages and factors in basis points. */
export type CatalogueInput = {
  categories: Named[];
  elements: (Named & {
    category: string;
    pricingModel: PricingModel;
    pricePerSqm: Piastres | null;
    requiresDimensions: boolean;
    pricePerItem: Piastres | null;
    countedIn: ElementUnit;
    unitEn: string;
    unitAr: string;
    descriptionEn: string;
    descriptionAr: string;
    imageUrl: string | null;
  })[];
  services: (Named & { feeType: FeeType; price: number; descriptionEn: string; descriptionAr: string })[];
  quickPrices: (Named & { kind: QuickKind; value: number })[];
};

/** Loads a catalogue and dates the price list: same keys are replaced, others stay. Throws `Invalid` for an element whose category is missing. */
export async function saveCatalogue(ctx: Ctx, input: CatalogueInput): Promise<void> {
  authorize(ctx.actor, "siteContent.import");
  await changeContent(ctx, async (tx) => {
    const { db } = tx;
    const excluded = (column: string) => sql.raw(`excluded.${column}`);
    const names = {
      nameEn: excluded("name_en"),
      nameAr: excluded("name_ar"),
      displayOrder: excluded("display_order"),
      updatedAt: tx.now(),
    };
    const describes = { descriptionEn: excluded("description_en"), descriptionAr: excluded("description_ar") };

    const categoryIds = new Map<string, string>();
    for (const category of input.categories) {
      const [row] = await db
        .insert(estimatorCategoryTable)
        .values(category)
        .onConflictDoUpdate({ target: estimatorCategoryTable.key, set: names })
        .returning({ id: estimatorCategoryTable.id });
      if (row) categoryIds.set(category.key, row.id);
    }
    for (const { category, ...element } of input.elements) {
      const categoryId = categoryIds.get(category);
      if (!categoryId) throw new Invalid({ [element.key]: { key: "estimator.error.gone" } });
      await db
        .insert(estimatorElementTable)
        .values({ ...element, categoryId })
        .onConflictDoUpdate({
          target: estimatorElementTable.key,
          set: {
            ...names,
            ...describes,
            categoryId: excluded("category_id"),
            pricingModel: excluded("pricing_model"),
            pricePerSqm: excluded("price_per_sqm"),
            requiresDimensions: excluded("requires_dimensions"),
            pricePerItem: excluded("price_per_item"),
            countedIn: excluded("unit"),
            unitEn: excluded("unit_en"),
            unitAr: excluded("unit_ar"),
            imageUrl: excluded("image_url"),
          },
        });
    }
    for (const service of input.services) {
      await db
        .insert(specialServiceTable)
        .values(service)
        .onConflictDoUpdate({
          target: specialServiceTable.key,
          set: { ...names, ...describes, feeType: excluded("fee_type"), price: excluded("price") },
        });
    }
    for (const price of input.quickPrices) {
      await db
        .insert(estimatorQuickPriceTable)
        .values(price)
        .onConflictDoUpdate({
          target: [estimatorQuickPriceTable.kind, estimatorQuickPriceTable.key],
          set: { ...names, value: excluded("value") },
        });
    }
    await keepPriceList(tx);
    await tx.record({
      event: "estimatorCatalogue.loaded",
      entity: "estimatorCatalogue",
      after: { elements: input.elements.length, services: input.services.length },
    });
  });
}

const name = (key: string, nameEn: string, nameAr: string, displayOrder: number): Named => ({ key, nameEn, nameAr, displayOrder });

export const usualQuickPrices: CatalogueInput["quickPrices"] = [
  { kind: "scope", ...name("designed", "designed", "تصميم", 1), value: 65_000 },
  { kind: "scope", ...name("built", "designed and built", "تصميم وتنفيذ", 2), value: 900_000 },
  { kind: "scope", ...name("furnished", "built and furnished", "تنفيذ وتأثيث", 3), value: 1_250_000 },
  { kind: "type", ...name("apartment", "apartment", "شقة", 1), value: 10_000 },
  { kind: "type", ...name("villa", "villa", "فيلا", 2), value: 11_800 },
  { kind: "type", ...name("office", "office", "مكتب", 3), value: 8_600 },
  { kind: "place", ...name("new-cairo", "New Cairo", "القاهرة الجديدة", 1), value: 10_000 },
  { kind: "place", ...name("sheikh-zayed", "Sheikh Zayed", "الشيخ زايد", 2), value: 10_000 },
  { kind: "place", ...name("maadi", "Maadi", "المعادي", 3), value: 10_300 },
  { kind: "place", ...name("zamalek", "Zamalek", "الزمالك", 4), value: 10_800 },
  { kind: "place", ...name("north-coast", "North Coast", "الساحل الشمالي", 5), value: 11_200 },
];
