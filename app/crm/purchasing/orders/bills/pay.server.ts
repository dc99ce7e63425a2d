import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, eq, or } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { askSameReference } from "#app/crm/between-slices/same-reference.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { sameReferenceFields, supplierPaymentFields } from "#app/crm/purchasing/orders/fields.ts";
import { cashSum, paidBy, settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { withheldOf } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";

/** A deposit up to the order's total, a payment up to what is billed and not paid, a return up to what he has. Says the payment's id. */
export async function payOrder(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  const today = cairoDay(ctx.now());
  const input = parseWith({ ...supplierPaymentFields, ...sameReferenceFields }, raw, today);
  const [kind, method] = [input.kind ?? "payment", input.method ?? "cash"];
  const [amount, withheld, paidOn] = [input.amount ?? 0, input.withheld ?? 0, input.paidOn ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "order.error.noAmount" } });
  if (paidOn > today && method !== "cheque") throw new Invalid({ paidOn: { key: "crm.error.future" } });
  if (withheld > 0 && kind !== "payment") throw new Invalid({ withheld: { key: "order.error.withheldOnly" } });
  return change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id, kind !== "return");
    await askSameReference(tx, { reference: method === "cash" ? null : input.reference, again: input.again }, (same) =>
      tx.db
        .select({ number: purchaseOrderTable.number, on: supplierPaymentTable.paidOn })
        .from(supplierPaymentTable)
        .innerJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
        .where(and(same(supplierPaymentTable.reference), eq(supplierPaymentTable.method, method)))
        .limit(1),
    );
    await refuseClosedPeriod(tx, paidOn);
    const { status, total, billed, paid } = order;
    if (status === "draft" || (status === "cancelled" && kind !== "return"))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    const most = kind === "deposit" ? Math.max(total, billed) - paid : kind === "payment" ? billed - paid : await cashOut(tx, id, paidOn);
    if (amount + withheld > most)
      throw new Invalid({ amount: { key: `order.error.most.${kind}`, values: { most: Math.max(0, most) / 100 } } });
    const moved = { on: paidOn, amount: kind === "return" ? amount : -amount };
    const moneyAccountId = await accountFor(tx, { id: input.moneyAccountId, use: method, ...moved });
    const [made] = await tx.db
      .insert(supplierPaymentTable)
      .values({
        supplierId: order.supplierId,
        orderId: id,
        kind,
        amount,
        withheld,
        ...(await withheldOf(tx, order, { ...input, withheld, paidOn })),
        paidOn,
        method,
        moneyAccountId,
        reference: input.reference || null,
        notes: input.notes || null,
        createdBy: userIdOf(tx),
        createdAt: tx.now(),
      })
      .returning({ id: supplierPaymentTable.id });
    await keepPaid(tx, id);
    await tx.record({
      event: "order.paid",
      entity: "order",
      id,
      after: { kind, amount, withheld, paidOn, method, moneyAccountId },
      timeline: [{ kind: paidOn > today ? "handed" : `paid_${kind}`, data: { date: paidOn, method } }],
    });
    return made!.id;
  });
}

/** What the supplier has of ours on that day and may give back: no tax that was withheld, no cheque that is due later. */
async function cashOut(tx: Change, id: string, day: Day): Promise<number> {
  const { kind, orderId } = supplierPaymentTable;
  const [sum] = await tx.db
    .select({ out: cashSum })
    .from(supplierPaymentTable)
    .where(and(eq(orderId, id), or(eq(kind, "return"), paidBy(day))));
  return sum?.out ?? 0;
}

async function keepPaid(tx: Change, id: string): Promise<void> {
  const [sum] = await tx.db.select({ paid: settledSum }).from(supplierPaymentTable).where(eq(supplierPaymentTable.orderId, id));
  await tx.db
    .update(purchaseOrderTable)
    .set({ paid: sum?.paid ?? 0, updatedAt: tx.now() })
    .where(eq(purchaseOrderTable.id, id));
}
