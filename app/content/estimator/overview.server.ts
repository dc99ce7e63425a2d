import { asc, count, desc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { estimatorCategoryTable, estimatorElementTable, estimatorPriceListTable, specialServiceTable } from "./table.server.ts";

export async function categoryOverview(ctx: Ctx) {
  authorize(ctx.actor, "siteContent.read");
  const rows = await ctx.db
    .select({
      id: estimatorCategoryTable.id,
      en: estimatorCategoryTable.nameEn,
      ar: estimatorCategoryTable.nameAr,
      elements: count(estimatorElementTable.id),
    })
    .from(estimatorCategoryTable)
    .leftJoin(estimatorElementTable, eq(estimatorElementTable.categoryId, estimatorCategoryTable.id))
    .groupBy(estimatorCategoryTable.id)
    .orderBy(asc(estimatorCategoryTable.displayOrder), asc(estimatorCategoryTable.id));
  return rows.map(({ id, en, ar, elements }) => ({ id, name: bilingual(en, ar), elements }));
}

/** Every special service in order with its fee: piastres, or basis points of a percentage. */
export async function specialServiceOverview(ctx: Ctx) {
  authorize(ctx.actor, "siteContent.read");
  const rows = await ctx.db.select().from(specialServiceTable).orderBy(asc(specialServiceTable.displayOrder), asc(specialServiceTable.id));
  return rows.map(({ id, nameEn, nameAr, feeType, price }) => ({ id, name: bilingual(nameEn, nameAr), feeType, price }));
}

export async function pricesChangedOn(ctx: Ctx): Promise<Day | null> {
  authorize(ctx.actor, "siteContent.read");
  const [newest] = await ctx.db
    .select({ pricesOf: estimatorPriceListTable.pricesOf })
    .from(estimatorPriceListTable)
    .orderBy(desc(estimatorPriceListTable.version))
    .limit(1);
  return newest?.pricesOf ?? null;
}
