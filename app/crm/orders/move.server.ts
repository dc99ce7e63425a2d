import { count, eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { useTax } from "#app/content/settings/operations.server.ts";
import { hashOf } from "#app/crm/documents/operations.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { isAwaited, leastReason, orderMoveFields, orderMoves, promiseFields, type OrderStatus } from "./fields.ts";
import { paperOfOrder } from "./paper.server.ts";
import { keepSums, lockOrder, orderRecords, putOrder, refuseHeld, wholeOrder, type Order, type OrderValues } from "./records.server.ts";
import { purchaseOrderTable, purchaseReceiptTable, supplierPaymentTable } from "./table.server.ts";

/**
 * Leads an order to another state, as it was seen at `version`: sends it, notes that the supplier confirmed it, cancels it while nothing has come
 * and nothing of his is left with the supplier, closes it. The states of receiving follow from receipts.
 */
export async function moveOrder(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Order> {
  authorize(ctx.actor, "order.transition");
  const given = parseWith(orderMoveFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id);
    const from = order.status;
    const to = given.to ?? from;
    if (!orderMoves[from].includes(to))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.move" }, { allowed: orderMoves[from] });
    if (to === "sent") authorize(tx.actor, "order.send");
    if ((to === "cancelled" || (to === "closed" && from === "partially_received")) && given.reason.length < leastReason)
      throw new Invalid({ reason: { key: "kit.error.required" } });
    if (to === "cancelled") await refuseUnreturned(tx, id);
    const also: Partial<OrderValues> =
      to === "sent"
        ? await readyToSend(tx, id, given.promisedOn)
        : to === "confirmed"
          ? {
              ...(given.supplierReference && { supplierReference: given.supplierReference }),
              ...(given.promisedOn && { promisedOn: given.promisedOn }),
            }
          : {};
    await putOrder(tx, id, { ...also, status: to, statusReason: given.reason }, "transitioned", version);
    if (to === "sent") await keepPaper(tx, id);
    if (to === "confirmed") await tx.db.update(purchaseOrderTable).set({ confirmedAt: tx.now() }).where(eq(purchaseOrderTable.id, id));
    await tellMove(tx, { id, supplierId: order.supplierId, number: order.number, from, to, reason: given.reason });
    if (to === "sent" && given.mailTo)
      await tx.send("crm.orderSent", { id, to: given.mailTo, language: given.language ?? "ar" }, { key: `${id}:${version}` });
    return orderRecords.get(tx, id);
  });
}

type Moved = { id: string; supplierId: string; number: string; from: OrderStatus; to: OrderStatus; reason?: string };

/** Writes a change of state into the stage log and onto the timelines of the order and of its supplier. */
export async function tellMove(tx: Change, { id, supplierId, number, from, to, reason }: Moved): Promise<void> {
  await logStatus(tx, { entity: "order", entityId: id, from, to, ...(reason && { reason }) });
  await addToTimeline(tx, { entity: "order", entityId: id, kind: "moved", data: { from, to }, ...(reason && { body: reason }) });
  await addToTimeline(tx, { entity: "supplier", entityId: supplierId, kind: "order", data: { number, to } });
}

async function refuseUnreturned(tx: Change, id: string): Promise<void> {
  const [receipts] = await tx.db.select({ count: count() }).from(purchaseReceiptTable).where(eq(purchaseReceiptTable.orderId, id));
  if ((receipts?.count ?? 0) > 0) throw new Conflict("CONFLICT", { key: "order.error.cameAlready" });
  const { kind, amount } = supplierPaymentTable;
  const [money] = await tx.db
    .select({ left: sql<string>`coalesce(sum(case when ${kind} = 'return' then -${amount} else ${amount} end), 0)` })
    .from(supplierPaymentTable)
    .where(eq(supplierPaymentTable.orderId, id));
  if (Number(money?.left ?? 0) > 0) throw new Conflict("CONFLICT", { key: "order.error.depositOut" });
}

/** Checks what is sent, fixes its taxes on their day and says what the order holds from now on. */
async function readyToSend(tx: Change, id: string, promised: string | null): Promise<Partial<OrderValues>> {
  const order = await wholeOrder(tx, id);
  const today = cairoDay(tx.now());
  if (order.lines.length === 0) throw new Invalid({ lines: { key: "order.error.empty" } });
  await refuseHeld(tx, order.supplierId);
  for (const code of new Set(order.lines.map(({ taxCode }) => taxCode))) if (code) await useTax(tx, code, today);
  const [supplier] = await tx.db
    .select({ leadDays: supplierTable.leadDays })
    .from(supplierTable)
    .where(eq(supplierTable.id, order.supplierId ?? ""));
  const leadDays = supplier?.leadDays ?? null;
  const promisedOn = promised ?? order.promisedOn ?? (leadDays === null ? null : addDays(today, leadDays));
  if (promisedOn && promisedOn < today) throw new Invalid({ promisedOn: { key: "order.error.past" } });
  return { orderedOn: today, promisedOn };
}

/** What the supplier has from now on. */
async function keepPaper(tx: Change, id: string): Promise<void> {
  await keepSums(tx, id, cairoDay(tx.now()));
  const paper = await paperOfOrder(tx, id);
  await tx.db
    .update(purchaseOrderTable)
    .set({ paper, paperHash: hashOf(paper), sentAt: tx.now() })
    .where(eq(purchaseOrderTable.id, id));
}

/** Notes that the supplier promises another day. What was promised before stays in the log. */
export async function promiseOrder(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Order> {
  authorize(ctx.actor, "order.transition");
  const { promisedOn, reason } = parseWith(promiseFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id);
    if (!isAwaited(order.status)) throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    await putOrder(tx, id, { promisedOn }, "promised", version);
    await addToTimeline(tx, {
      entity: "order",
      entityId: id,
      kind: "promised",
      data: { ...(promisedOn && { date: promisedOn }) },
      ...(reason && { body: reason }),
    });
    return orderRecords.get(tx, id);
  });
}
