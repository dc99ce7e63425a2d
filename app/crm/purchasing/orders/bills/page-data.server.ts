import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { rateOrNone } from "#app/crm/purchasing/orders/page-data.server.ts";
import { leftOfBill } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { rateOf } from "#app/values/money/money.ts";
import { supplierBillMoves, type SupplierBill } from "./operations.server.ts";

export type Settling = {
  moves: string[];
  left: number | null;
  pays: boolean;
  taxNumber: string;
  /** What is usually withheld of it, in basis points, and how much that is while nothing of it is paid. */
  withholding: number;
  withheld: number;
};

export async function settlingOf(ctx: Ctx, bill: SupplierBill): Promise<Settling> {
  authorize(ctx.actor, "supplierBill.read");
  const { id, supplierId, orderId, status, total, net } = bill;
  const { withholding: code, taxNumber } = supplierTable;
  const [supplier] = await ctx.db
    .select({ code, taxNumber })
    .from(supplierTable)
    .where(eq(supplierTable.id, supplierId ?? ""));
  const left = status === "recorded" ? await leftOfBill(ctx, id) : null;
  const withholding = supplier?.code ? await rateOrNone(ctx, supplier.code, cairoDay(ctx.now())) : 0;
  return {
    moves: await supplierBillMoves.offered(ctx, bill),
    left,
    pays: orderId === null && left !== null && may(ctx, "order.pay"),
    taxNumber: supplier?.taxNumber ?? "",
    withholding,
    withheld: left === total ? rateOf(net ?? 0, withholding) : 0,
  };
}
