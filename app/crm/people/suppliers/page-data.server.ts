import { authorize, may } from "#app/access/permissions.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
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
  record: Supplier;
  options: Options;
  papers: (SupplierPaper & { daysLeft: number | null })[];
  /** Today's prices, the first of them; null for those who may not know what things cost. */
  prices: { rows: SupplierPrice[]; total: number } | null;
  bank: BankOfSupplier | null;
  moves: string[];
  may: { update: boolean; archive: boolean; order: boolean; statement: boolean; bank: boolean };
};

const shownPrices = 8;

export async function supplierPage(ctx: Ctx, id: string): Promise<SupplierPage> {
  authorize(ctx.actor, "supplier.read");
  const supplier = await supplierRecords.get(ctx, id);
  const status = supplier.status ?? "prospective";
  const alive = supplier.trashedAt === null && supplier.archivedAt === null;
  const today = cairoDay(ctx.now());
  const prices = may(ctx, "cost.read") ? await pricesOn(ctx, id, today) : null;
  return {
    record: supplier,
    options: await supplierRecords.namesIn(ctx, supplier),
    papers: supplier.papers.map((paper) => ({ ...paper, daysLeft: paper.expiresOn ? daysBetween(today, paper.expiresOn) : null })),
    prices: prices && { rows: prices.slice(0, shownPrices), total: prices.length },
    bank: may(ctx, "bank.read") ? await bankOf(ctx, id) : null,
    moves: await supplierMoves.offered(ctx, supplier),
    may: {
      archive: may(ctx, "supplier.delete"),
      update: alive && may(ctx, "supplier.update"),
      order: alive && (status === "active" || status === "prospective") && may(ctx, "order.create"),
      statement: may(ctx, "supplierBill.read"),
      bank: alive && may(ctx, "bank.read") && may(ctx, "supplier.update"),
    },
  };
}
