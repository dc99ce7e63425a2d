import { desc, eq, isNotNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Catalogue } from "./fields.ts";
import type { FeeType, PricingModel } from "./pricing-fields.ts";
import { catalogue } from "./offered.server.ts";
import { estimatorPriceListTable } from "./table.server.ts";

type Priced = Pick<Catalogue, "categories" | "services">;

const prices = ({ categories, services }: Priced): string =>
  JSON.stringify([
    categories
      .flatMap(({ elements }) =>
        elements.map(({ key, model, requiresDimensions, price }) => `${key} ${model} ${requiresDimensions} ${price}`),
      )
      .toSorted((a, b) => (a < b ? -1 : 1)),
    services.map(({ key, fee, price }) => `${key} ${fee} ${price}`).toSorted((a, b) => (a < b ? -1 : 1)),
  ]);

export async function keepPriceList(tx: Change): Promise<void> {
  const [last] = await tx.db.select().from(estimatorPriceListTable).orderBy(desc(estimatorPriceListTable.version)).limit(1).for("update");
  const { categories, services } = await catalogue(tx);
  const now: Priced = { categories, services };
  if (last?.catalogue && prices(last.catalogue) === prices(now)) return;
  const values = { pricesOf: cairoDay(tx.now()), at: tx.now(), catalogue: now };
  if (last?.catalogue && last.requestId === tx.requestId) {
    await tx.db.update(estimatorPriceListTable).set(values).where(eq(estimatorPriceListTable.version, last.version));
    return;
  }
  const changedBy = userIdOf(tx);
  await tx.db.insert(estimatorPriceListTable).values({ ...values, changedBy, requestId: tx.requestId });
}

/** How something was priced: in piastres, a percentage in basis points. `dimensions`: asked for width and length, not for the area. */
export type Pricing = { price: number; how: PricingModel | FeeType; dimensions: boolean };
export type PriceMove = { key: string; name: Bilingual; before: Pricing | null; after: Pricing | null };
export type PriceList = {
  version: number;
  pricesOf: Day;
  at: string;
  by: string | null;
  inUse: boolean;
  first: boolean;
  moves: PriceMove[];
};

const mostShown = 100;

export async function priceLists(ctx: Ctx): Promise<PriceList[]> {
  authorize(ctx.actor, "siteContent.read");
  // One more than is shown: the last one is compared with it.
  const rows = await ctx.db
    .select()
    .from(estimatorPriceListTable)
    .orderBy(desc(estimatorPriceListTable.version))
    .limit(mostShown + 1);
  return rows.slice(0, mostShown).map((row, at) => {
    const before = rows[at + 1]?.catalogue ?? null;
    return {
      version: row.version,
      pricesOf: row.pricesOf,
      at: row.at.toISOString(),
      by: row.changedBy,
      inUse: row.catalogue !== null,
      first: before === null,
      moves: before && row.catalogue ? moves(before, row.catalogue) : [],
    };
  });
}

export async function pastPriceLists(ctx: Ctx): Promise<{ version: number; pricesOf: Day; at: string }[]> {
  authorize(ctx.actor, "siteContent.read");
  const { version, pricesOf, at } = estimatorPriceListTable;
  const rows = await ctx.db
    .select({ version, pricesOf, at })
    .from(estimatorPriceListTable)
    .where(isNotNull(estimatorPriceListTable.catalogue))
    .orderBy(desc(version))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

type Listed = Map<string, { name: Bilingual; pricing: Pricing }>;

function listed({ categories, services }: Priced): Listed {
  const all: Listed = new Map();
  for (const { key, name, price, model, requiresDimensions } of categories.flatMap(({ elements }) => elements))
    all.set(`element ${key}`, { name, pricing: { price, how: model, dimensions: requiresDimensions } });
  for (const { key, name, price, fee } of services) all.set(`service ${key}`, { name, pricing: { price, how: fee, dimensions: false } });
  return all;
}

function moves(before: Priced, after: Priced): PriceMove[] {
  const [old, now] = [listed(before), listed(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was?.pricing) === JSON.stringify(is?.pricing)) return [];
    return [{ key, name: (is ?? was)!.name, before: was?.pricing ?? null, after: is?.pricing ?? null }];
  });
}

/** All that could be chosen by one version of the price list, to price an estimate as it was priced then. Throws `NotFound`. */
export async function catalogueOf(ctx: Ctx, version: number): Promise<Catalogue> {
  authorize(ctx.actor, "siteContent.read");
  const [row] = await ctx.db.select().from(estimatorPriceListTable).where(eq(estimatorPriceListTable.version, version));
  if (!row?.catalogue) throw new NotFound();
  const { places } = await catalogue(ctx);
  return { ...row.catalogue, places, pricesOf: row.pricesOf, priceList: row.version };
}
