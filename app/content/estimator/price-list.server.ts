import { desc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Catalogue } from "./fields.ts";
import { catalogue } from "./offered.server.ts";
import { estimatorPriceListTable } from "./table.server.ts";

type Priced = Pick<Catalogue, "categories" | "services">;

/** All that decides a sum: what is offered, how it is counted, at which price. Names and order do not. */
const prices = ({ categories, services }: Priced): string =>
  JSON.stringify([
    categories
      .flatMap(({ elements }) =>
        elements.map(({ key, model, requiresDimensions, price }) => `${key} ${model} ${requiresDimensions} ${price}`),
      )
      .toSorted((a, b) => (a < b ? -1 : 1)),
    services.map(({ key, fee, price }) => `${key} ${fee} ${price}`).toSorted((a, b) => (a < b ? -1 : 1)),
  ]);

/**
 * Keeps the price list as it stands after this change, where a price is another now. What one request changes is one version: a file of
 * a hundred new prices makes one list, not a hundred.
 */
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
  const changedBy = tx.actor.kind === "user" ? tx.actor.id : null;
  await tx.db.insert(estimatorPriceListTable).values({ ...values, changedBy, requestId: tx.requestId });
}

/** A price in two neighbouring lists; null where it was not offered. Piastres, or basis points of a percentage. */
export type PriceMove = { key: string; name: { en: string; ar: string }; before: number | null; after: number | null };
export type PriceList = { version: number; pricesOf: Day; at: string; by: string | null; moves: PriceMove[] };

/** The price lists, newest first, each with what it changed. */
export async function priceLists(ctx: Ctx): Promise<PriceList[]> {
  authorize(ctx.actor, "siteContent.read");
  const rows = await ctx.db.select().from(estimatorPriceListTable).orderBy(desc(estimatorPriceListTable.version)).limit(100);
  return rows.map((row, at) => ({
    version: row.version,
    pricesOf: row.pricesOf,
    at: row.at.toISOString(),
    by: row.changedBy,
    moves: row.catalogue ? moves(rows[at + 1]?.catalogue ?? null, row.catalogue) : [],
  }));
}

function moves(before: Priced | null, after: Priced): PriceMove[] {
  if (!before) return [];
  const listed = ({ categories, services }: Priced) =>
    new Map([...categories.flatMap(({ elements }) => elements), ...services].map(({ key, name, price }) => [key, { name, price }]));
  const [old, now] = [listed(before), listed(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    return was?.price === is?.price ? [] : [{ key, name: (is ?? was)!.name, before: was?.price ?? null, after: is?.price ?? null }];
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
