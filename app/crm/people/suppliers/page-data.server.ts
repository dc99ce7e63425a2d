import { authorize, may } from "#app/access/permissions.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween } from "#app/values/calendar.ts";
import type { SupplierPaper } from "./fields.ts";
import {
  bankOf,
  pricesOn,
  supplierMoves,
  supplierRecords,
  type BankOfSupplier,
  type Supplier,
  type SupplierPrice,
} from "./operations.server.ts";

export type SupplierPage = {
  supplier: Supplier;
  categories: Option[];
  withholding: Bilingual | null;
  /** Each paper with the days until it ends, negative once it has. */
  papers: (SupplierPaper & { daysLeft: number | null })[];
  /** Today's prices, the first of them; null for those who may not know what things cost. */
  prices: { rows: SupplierPrice[]; total: number } | null;
  /** Null for those who may not know where suppliers are paid. */
  bank: BankOfSupplier | null;
  moves: string[];
  may: { update: boolean; archive: boolean; order: boolean; bank: boolean };
};

const shownPrices = 8;

/** One supplier with what stands around it. Throws `NotFound` for an unknown id. */
export async function supplierPage(ctx: Ctx, id: string): Promise<SupplierPage> {
  authorize(ctx.actor, "supplier.read");
  const supplier = await supplierRecords.get(ctx, id);
  const status = supplier.status ?? "prospective";
  const keys = supplier.categories.flatMap(({ category }) => category ?? []);
  const alive = supplier.trashedAt === null && supplier.archivedAt === null;
  const today = cairoDay(ctx.now());
  const prices = may(ctx, "cost.read") ? await pricesOn(ctx, id, today) : null;
  return {
    supplier,
    categories: keys.length > 0 ? await lookupOptions("supplierCategory")(ctx, { values: keys }) : [],
    withholding: supplier.withholding ? await nameOfTax(ctx, supplier.withholding) : null,
    papers: supplier.papers.map((paper) => ({ ...paper, daysLeft: paper.expiresOn ? daysBetween(today, paper.expiresOn) : null })),
    prices: prices && { rows: prices.slice(0, shownPrices), total: prices.length },
    bank: may(ctx, "bank.read") ? await bankOf(ctx, id) : null,
    moves: await supplierMoves.offered(ctx, supplier),
    may: {
      archive: may(ctx, "supplier.delete"),
      update: alive && may(ctx, "supplier.update"),
      order: alive && (status === "active" || status === "prospective") && may(ctx, "order.create"),
      bank: alive && may(ctx, "bank.read") && may(ctx, "supplier.update"),
    },
  };
}

async function nameOfTax(ctx: Ctx, code: string): Promise<Bilingual> {
  const { profiles } = await taxProfiles(ctx);
  return profiles.find((profile) => profile.code === code)?.name ?? { en: code, ar: code };
}
