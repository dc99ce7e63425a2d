import { and, eq, gte, isNull } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { holdAccount } from "#app/crm/base/money-accounts/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { takeBackFields } from "#app/crm/purchasing/orders/fields.ts";
import { settledBills } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { heldOfOrder } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { lockDirect } from "./operations.server.ts";
import { toldParts } from "./parts.server.ts";
import { cashOut, keepPaid, tellPayment } from "./pay.server.ts";
import { inPool } from "./pool.server.ts";

type Row = typeof supplierPaymentTable.$inferSelect;

/**
 * A payment entered by mistake is taken off, and what it settled is owed again. Refused for a cheque of ours, which is stopped or comes back, once its tax
 * was remitted, in a closed month, and where something later rests on it. Throws `Conflict`, `Invalid`, `NotFound`.
 */
export async function undoSupplierPayment(ctx: Ctx, supplierId: string, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const { reason } = parseWith(takeBackFields, raw, cairoDay(ctx.now()));
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  if (!isUuid(supplierId) || !isUuid(id)) throw new NotFound();
  const own = and(eq(supplierPaymentTable.id, id), eq(supplierPaymentTable.supplierId, supplierId));
  await change(ctx, async (tx) => {
    const [seen] = await tx.db.select({ orderId: supplierPaymentTable.orderId }).from(supplierPaymentTable).where(own);
    if (!seen) throw new NotFound();
    const standing = await standingOf(tx, { supplierId, orderId: seen.orderId });
    const [row] = await tx.db.select().from(supplierPaymentTable).where(own);
    if (!row) throw new NotFound();
    if (row.chequeStatus) throw new Conflict("CONFLICT", { key: "order.error.undoCheque" });
    await refuseClosedPeriod(tx, row.paidOn);
    await (row.kind === "return" ? refusePaidAgain(row, standing) : refuseReturned(tx, row));
    const back = [{ on: row.paidOn, amount: row.kind === "return" ? -row.amount : row.amount }];
    if (row.moneyAccountId) await holdAccount(tx, row.moneyAccountId, row.method, "reason", back);
    const parts = await tx.db.delete(supplierPaymentPartTable).where(eq(supplierPaymentPartTable.paymentId, id)).returning();
    // Somebody may remit its tax meanwhile, who does not hold the order.
    const gone = await tx.db
      .delete(supplierPaymentTable)
      .where(and(own, isNull(supplierPaymentTable.remittanceId)))
      .returning({ id: supplierPaymentTable.id });
    if (gone.length === 0) throw new Conflict("CONFLICT", { key: "order.error.undoRemitted" });
    if (row.orderId) await keepPaid(tx, row.orderId);
    const { kind, amount, withheld, withheldBase, withheldRate, paidOn, method, moneyAccountId, reference, notes } = row;
    const tax = withheld > 0 && { withheldBase, withheldRate };
    const before = { kind, amount, withheld, ...tax, paidOn, method, moneyAccountId, reference, notes, ...toldParts(parts) };
    await tellPayment(tx, row, "paymentUndone", { before, after: { reason } }, { kind: "paymentUndone", data: { date: paidOn } });
  });
}

type Standing = { owed: number; settled: number; paid: number };

/** What is owed of the bills that it settles, what payments settle of it, and all that the supplier has. Held as who pays holds it. */
async function standingOf(tx: Change, { supplierId, orderId }: Pick<Row, "supplierId" | "orderId">): Promise<Standing> {
  if (!orderId) {
    const { billed, settled, paid } = await lockDirect(tx, supplierId);
    return { owed: billed, settled, paid };
  }
  const { order } = await lockOrder(tx, orderId);
  const { paid: settled } = await settledBills(tx, orderId);
  return { owed: order.billed - (await heldOfOrder(tx, orderId)), settled, paid: order.paid };
}

/** What came back was paid again since, or its bill was cancelled: with it more would be paid than is owed. */
async function refusePaidAgain({ amount }: Row, { owed, settled, paid }: Standing): Promise<void> {
  if (Math.min(settled, paid + amount) > owed) throw new Conflict("CONFLICT", { key: "order.error.undoPaid" });
}

/** What came back on a day was his to give on that day. */
async function refuseReturned(tx: Change, { supplierId, orderId, amount, paidOn }: Row): Promise<void> {
  const pool = { supplierId, orderId };
  const { kind, paidOn: on } = supplierPaymentTable;
  const returns = await tx.db
    .selectDistinct({ on })
    .from(supplierPaymentTable)
    .where(and(inPool(supplierPaymentTable, pool), eq(kind, "return"), gte(on, paidOn)));
  for (const { on: day } of returns)
    if ((await cashOut(tx, pool, day)) < amount) throw new Conflict("CONFLICT", { key: "order.error.undoReturned" });
}
