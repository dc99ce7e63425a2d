import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { booksInUse, type BookInUse } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { rateOrNone } from "#app/crm/purchasing/orders/withheld/rate.server.ts";
import { leftOfBills, openBillsOf, type OpenBill } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { rateOf } from "#app/values/money/money.ts";
import { retainedOfBill, type RetainedOnPage } from "#app/crm/purchasing/orders/retained/retained.server.ts";
import { creditedBill } from "./credit.server.ts";
import { paymentsOf, type PaymentOnPage } from "./payments-of.server.ts";
import { supplierBillMoves, type SupplierBill } from "./operations.server.ts";

export type Settling = {
  moves: string[];
  left: number | null;
  /** What notes took off it (piastres). */
  credited: number;
  /** What of it is kept from the supplier until it is released (piastres). */
  kept: number;
  /** Its retention, where it has no order. */
  retained: RetainedOnPage | null;
  credits: boolean;
  pays: boolean;
  /** Those that were meant for it, and those that no bill was chosen for. */
  payments: PaymentOnPage[];
  /** Of the supplier's bills without an order, for who pays to choose from. */
  open: OpenBill[];
  books: BookInUse[];
  taxNumber: string;
  /** What is usually withheld of it, in basis points, and how much that is while nothing of it is paid. */
  withholding: number;
  withheldBase: number;
  withheld: number;
};

export async function settlingOf(ctx: Ctx, bill: SupplierBill): Promise<Settling> {
  authorize(ctx.actor, "supplierBill.read");
  const { id, supplierId, orderId, total } = bill;
  const { withholding: code, taxNumber } = supplierTable;
  const [supplier] = await ctx.db
    .select({ code, taxNumber })
    .from(supplierTable)
    .where(eq(supplierTable.id, supplierId ?? ""));
  const standing = await creditedBill(ctx, id);
  const open = standing?.left ?? null;
  const uncredited = open && open.net + open.vat;
  const left = open && ((await leftOfBills(ctx, [id])).get(id) ?? 0);
  const pays = orderId === null && left !== null && may(ctx, "order.pay");
  const withholding = supplier?.code ? await rateOrNone(ctx, supplier.code, cairoDay(ctx.now())) : 0;
  return {
    moves: await supplierBillMoves.offered(ctx, bill),
    left,
    credited: uncredited === null ? 0 : (total ?? 0) - uncredited,
    kept: standing?.held ?? 0,
    retained: standing && orderId === null && may(ctx, "cost.read") ? await retainedOfBill(ctx, bill) : null,
    credits: uncredited !== null && uncredited > 0 && may(ctx, "supplierBill.create"),
    pays,
    payments: open && may(ctx, "cost.read") ? await paymentsOf(ctx, { supplierId: supplierId ?? "", orderId, billId: id }) : [],
    open: pays ? await openBillsOf(ctx, supplierId ?? "") : [],
    books: pays ? await booksInUse(ctx) : [],
    taxNumber: supplier?.taxNumber ?? "",
    withholding,
    withheldBase: open?.net ?? 0,
    withheld: open && left === uncredited ? rateOf(open.net, withholding) : 0,
  };
}
