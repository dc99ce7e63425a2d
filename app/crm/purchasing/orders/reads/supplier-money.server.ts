import { booksInUse, type BookInUse } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { and, eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { paymentsOf, type PaymentOnPage } from "#app/crm/purchasing/orders/bills/payments-of.server.ts";
import { dueFirst, givenNotPaid, settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { heldOnDay } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, daysBetween, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { rateOrNone } from "#app/crm/purchasing/orders/withheld/rate.server.ts";
import { openBillsOf, payablesOn, type OpenBill } from "./payables.server.ts";

/** What stands between us and a supplier today (piastres): cheques that he holds count as paid, and what is kept of his bills is not owed yet. */
export type SupplierMoney = {
  owed: number;
  overdue: number;
  /** Since the first of it was due. */
  daysLate: number;
  ahead: number;
  kept: number;
  handed: number;
  handedDue: Day | null;
  open: (OpenBill & { daysLate: number })[];
  payments: PaymentOnPage[];
  /** For who may pay. */
  pay: { taxNumber: string; rate: number; books: BookInUse[] } | null;
};

export async function supplierMoney(ctx: Ctx, id: string): Promise<SupplierMoney> {
  authorize(ctx.actor, "cost.read");
  const { taxNumber, withholding: code } = supplierTable;
  const own = eq(supplierTable.id, id);
  const [supplier] = isUuid(id) ? await ctx.db.select({ taxNumber, code }).from(supplierTable).where(own) : [];
  if (!supplier) throw new NotFound();
  const today = cairoDay(ctx.now());
  const payables = (await payablesOn(ctx, today)).filter(({ supplierId }) => supplierId === id);
  const of = (which: (dueOn: Day | null) => boolean) => sum(payables.flatMap(({ dueOn, amount }) => (which(dueOn) ? [amount] : [])));
  const [handed] = await ctx.db
    .select({ sum: settledSum, dueOn: dueFirst })
    .from(supplierPaymentTable)
    .where(and(eq(supplierPaymentTable.supplierId, id), givenNotPaid(today)));
  const rate = supplier.code ? await rateOrNone(ctx, supplier.code, today) : 0;
  const late = (dueOn: Day) => Math.max(0, daysBetween(dueOn, today));
  return {
    owed: of((dueOn) => dueOn !== null),
    overdue: of((dueOn) => dueOn !== null && dueOn < today),
    daysLate: Math.max(0, ...payables.map(({ dueOn }) => (dueOn ? late(dueOn) : 0))),
    ahead: 0 - of((dueOn) => dueOn === null),
    kept: (await heldOnDay(ctx, today)).get(id) ?? 0,
    handed: handed?.sum ?? 0,
    handedDue: handed?.dueOn ?? null,
    open: (await openBillsOf(ctx, id)).map((bill) => ({ ...bill, daysLate: late(bill.dueOn) })),
    payments: await paymentsOf(ctx, { allOf: id }),
    pay: may(ctx, "order.pay") ? { taxNumber: supplier.taxNumber ?? "", rate, books: await booksInUse(ctx) } : null,
  };
}
