import { and, eq, inArray, sql } from "drizzle-orm";
import { supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import { baseOfPart, type Settled } from "./of-part.ts";
import { untaxed } from "./withheld.server.ts";

type Open = { id: string; orderId: string | null; settled: Piastres };

/** What tax is withheld of, by bill; of none of an order, or of those without one, where tax was withheld ahead of what is settled of them. */
export async function basesOf(ctx: Ctx, supplierId: string, open: readonly Open[]): Promise<Map<string, Settled>> {
  const { id, creditOfId, status, net, total } = supplierBillTable;
  const whole = sql<string>`coalesce(${creditOfId}, ${id})`;
  const of = (column: typeof net | typeof total) => sql<number>`sum(${column})::bigint`.mapWith(Number);
  const ids = open.map((bill) => bill.id);
  const rows = await ctx.db
    .select({ id: whole, net: of(net), total: of(total) })
    .from(supplierBillTable)
    .where(and(inArray(whole, ids), eq(status, "recorded")))
    .groupBy(whole);
  const found = new Map(rows.map((row) => [row.id, row]));
  const pools = await Promise.all(
    [...Map.groupBy(open, ({ orderId }) => orderId)].map(async ([orderId, own]) => {
      const bills = own.flatMap(({ id: bill, settled }): [string, Settled][] => {
        const row = found.get(bill);
        return row ? [[bill, { net: row.net, total: row.total, settled }]] : [];
      });
      const rest = sum(bills.map(([, bill]) => baseOfPart(bill, bill.total - bill.settled)));
      return rest <= (await untaxed(ctx, { supplierId, orderId })) ? bills : [];
    }),
  );
  return new Map(pools.flat());
}
