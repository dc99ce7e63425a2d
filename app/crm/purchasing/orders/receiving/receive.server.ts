import { leastReason } from "#app/kit/flow/flow.ts";
import { and, eq, max, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isAwaited, receiptFields, type OrderStatus, type QuantityOfLine } from "#app/crm/purchasing/orders/fields.ts";
import { onSupplier } from "#app/crm/purchasing/orders/lifecycle/move.server.ts";
import { readQuantities, refuseAboveUnbilled } from "./quantities.server.ts";
import { lockOrder, putOrder, type OrderLineRow } from "#app/crm/purchasing/orders/records.server.ts";
import { receivedShare, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
} from "#app/crm/purchasing/orders/table.server.ts";

/** Two at once go one after the other. More than was ordered needs a manager with a reason; what is billed stays. Says the receipt's id. */
export async function receiveOrder(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.receive");
  const { lines: typed, ...rest } = (raw ?? {}) as Record<string, unknown>;
  const today = cairoDay(ctx.now());
  const input = parseWith(receiptFields, rest, today);
  const [kind, receivedOn] = [input.kind ?? "delivery", input.receivedOn ?? today];
  if (receivedOn > today) throw new Invalid({ receivedOn: { key: "crm.error.future" } });
  return change(ctx, async (tx) => {
    const { order, lines } = await lockOrder(tx, id, kind === "delivery");
    await refuseClosedPeriod(tx, receivedOn);
    const quantities = readQuantities(typed, lines);
    if (kind === "delivery" ? !isAwaited(order.status) && order.status !== "received" : !canGoBack(order.status))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    if (order.orderedOn && receivedOn < order.orderedOn) throw new Invalid({ receivedOn: { key: "order.error.beforeOrder" } });
    if (kind === "delivery") refuseMore(tx, lines, quantities, input.overReason);
    else refuseAboveUnbilled(lines, quantities, "free");
    const [made] = await tx.db
      .insert(purchaseReceiptTable)
      .values({
        orderId: id,
        kind,
        receivedOn,
        deliveryNote: input.deliveryNote || null,
        notes: input.notes || null,
        overReason: input.overReason || null,
        receivedBy: userIdOf(tx),
        createdAt: tx.now(),
      })
      .returning({ id: purchaseReceiptTable.id });
    await tx.db.insert(purchaseReceiptLineTable).values(quantities.map((one) => ({ ...one, receiptId: made!.id })));
    const after = await count(tx, lines, quantities, kind === "delivery" ? 1 : -1);
    const total = thousandths(quantities.reduce((all, { quantity }) => all + quantity, 0));
    const line = {
      kind: kind === "delivery" ? "received" : "wentBack",
      data: { lines: quantities.length, quantity: total, date: receivedOn },
      body: input.overReason,
    };
    await tx.record({
      event: "order.received",
      entity: "order",
      id,
      after: { kind, receivedOn, quantities, overReason: input.overReason },
      timeline: [line],
    });
    await follow(tx, order, after);
    return made!.id;
  });
}

const canGoBack = (status: OrderStatus): boolean => status === "partially_received" || status === "received";

function refuseMore(tx: Ctx, lines: readonly OrderLineRow[], quantities: readonly QuantityOfLine[], reason: string): void {
  const errors: FieldErrors = {};
  for (const { lineId, quantity } of quantities) {
    const line = lines.find(({ id }) => id === lineId)!;
    const left = thousandths(line.quantity + line.allowedOver - line.received);
    if (quantity > left) errors[`lines.${lineId}`] = { key: "order.error.over", values: { left: Math.max(0, left) } };
  }
  if (Object.keys(errors).length === 0) return;
  if (reason.length < leastReason) throw new Invalid(errors);
  authorize(tx.actor, "order.overReceive");
}

async function count(
  tx: Change,
  lines: readonly OrderLineRow[],
  quantities: readonly QuantityOfLine[],
  way: 1 | -1,
): Promise<OrderLineRow[]> {
  const after: OrderLineRow[] = [];
  for (const line of lines) {
    const now = quantities.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    const received = thousandths(line.received + way * now);
    const allowedOver = Math.max(line.allowedOver, thousandths(received - line.quantity));
    if (now > 0) await tx.db.update(purchaseOrderLineTable).set({ received, allowedOver }).where(eq(purchaseOrderLineTable.id, line.id));
    after.push({ ...line, received, allowedOver });
  }
  return after;
}

async function follow(tx: Change, order: typeof purchaseOrderTable.$inferSelect, lines: readonly OrderLineRow[]): Promise<void> {
  const { id, projectId, status: from } = order;
  const whole = lines.every(({ quantity, received }) => received >= quantity);
  const some = lines.some(({ received }) => received > 0);
  const to: OrderStatus = whole ? "received" : some ? "partially_received" : "confirmed";
  const deliveries = tx.db
    .select({ on: max(purchaseReceiptTable.receivedOn) })
    .from(purchaseReceiptTable)
    .where(and(eq(purchaseReceiptTable.orderId, id), eq(purchaseReceiptTable.kind, "delivery")));
  const receivedOn = whole ? (order.receivedOn ?? sql`(${deliveries})`) : null;
  await tx.db
    .update(purchaseOrderTable)
    .set({ receivedOn, receivedShare: receivedShare(lines), updatedAt: tx.now() })
    .where(eq(purchaseOrderTable.id, id));
  if (to === from) return;
  const project = crmProjectTable;
  const [led] =
    to === "received" && projectId !== null
      ? await tx.db.select({ by: project.managerId }).from(project).where(eq(project.id, projectId))
      : [];
  // Once for each order: what was given back and came again is no news.
  const notices = [{ to: [led?.by], kind: "received", key: `received:${id}` }];
  await putOrder(tx, id, { status: to }, "transitioned", null, { timeline: onSupplier(order, to), notices });
}
