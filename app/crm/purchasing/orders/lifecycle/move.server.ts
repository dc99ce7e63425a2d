import { userIdOf } from "#app/access/actor.ts";
import { and, count, eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { useTax } from "#app/content/settings/operations.server.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { givesTaxInvoice, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { orderEntity } from "#app/crm/purchasing/orders/entity.ts";
import { isAwaited, promiseFields, type OrderStatus } from "#app/crm/purchasing/orders/fields.ts";
import { orderFlow } from "#app/crm/purchasing/orders/flow.ts";
import { snapshotOfOrder } from "#app/crm/purchasing/orders/snapshot.server.ts";
import {
  holdOrder,
  keepSums,
  lockOrder,
  orderRecords,
  putOrder,
  refuseHeld,
  wholeOrder,
  type Order,
  type OrderValues,
} from "#app/crm/purchasing/orders/records.server.ts";
import {
  purchaseOrderTable,
  purchaseReceiptTable,
  supplierBillTable,
  supplierPaymentTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { cashSum, unreturnedOn } from "./handed.server.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

export const onSupplier = ({ number, supplierId }: { number: string; supplierId: string | null }, to: OrderStatus): TimelineLine[] =>
  supplierId ? [{ on: { entity: "supplier", id: supplierId }, kind: "order", data: { number, to } }] : [];

const store: FlowStore<Order> = {
  name: orderEntity.name,
  grant: orderEntity.grant,
  hold: holdOrder,
  put: async (tx, id, ...some) => {
    await putOrder(tx, id, ...some);
    return orderRecords.get(tx, id);
  },
};

export const orderMoves = transitions(
  store,
  orderFlow,
  {
    send: {
      write: (tx, { before, input }) => readyToSend(tx, before.id, input.promisedOn),
      async effect(tx, { id }, { version, input }) {
        await storeSnapshot(tx, id);
        if (input.mailTo)
          await tx.send(
            "crm.orderSent",
            { id, to: input.mailTo, language: input.language ?? "ar", by: userIdOf(tx) },
            { key: `${id}:${version}` },
          );
        return orderRecords.get(tx, id);
      },
    },
    confirm: {
      write: (_, { input: { supplierReference, promisedOn } }) => ({
        ...(supplierReference && { supplierReference }),
        ...(promisedOn && { promisedOn }),
      }),
      effect: async (tx, { id }) => {
        await tx.db.update(purchaseOrderTable).set({ confirmedAt: tx.now() }).where(eq(purchaseOrderTable.id, id));
      },
    },
    cancel: { guard: (tx, { before }) => refuseUnreturned(tx, before) },
  },
  {
    write: (_, { input }) => ({ statusReason: input["reason"] ?? "" }),
    eventParts: (_, { before, to }) => ({ timeline: onSupplier(before, to) }),
    // A mailed order is on its way, another is marked as sent.
    done: ({ status }, { mailTo: to }): Record<string, string> =>
      status === "sent" && typeof to === "string" && to ? { status: "mailed", to: leftToRight(to) } : {},
  },
);
export const moveOrder = orderMoves.move;

async function refuseUnreturned(tx: Change, { id }: Order): Promise<void> {
  const { orderId, status } = supplierBillTable;
  // Also where credit notes took off all of it: they are still there.
  if ((await tx.db.$count(supplierBillTable, and(eq(orderId, id), eq(status, "recorded")))) > 0)
    throw new Conflict("CONFLICT", { key: "order.error.billedAlready" });
  const [receipts] = await tx.db.select({ count: count() }).from(purchaseReceiptTable).where(eq(purchaseReceiptTable.orderId, id));
  if ((receipts?.count ?? 0) > 0) throw new Conflict("CONFLICT", { key: "order.error.cameAlready" });
  const [money] = await tx.db
    .select({ left: cashSum })
    .from(supplierPaymentTable)
    .where(and(eq(supplierPaymentTable.orderId, id), unreturnedOn(cairoDay(tx.now()))));
  if ((money?.left ?? 0) > 0) throw new Conflict("CONFLICT", { key: "order.error.depositOut" });
}

async function readyToSend(tx: Change, id: string, promised: string | null): Promise<Partial<OrderValues>> {
  const order = await wholeOrder(tx, id);
  const today = cairoDay(tx.now());
  if (order.lines.length === 0) throw new Invalid({ lines: { key: "crm.error.empty" } });
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

async function storeSnapshot(tx: Change, id: string): Promise<void> {
  await keepSums(tx, id, cairoDay(tx.now()));
  const snapshot = await snapshotOfOrder(tx, id);
  const gives = tx.db.select({ gives: givesTaxInvoice }).from(supplierTable).where(eq(supplierTable.id, purchaseOrderTable.supplierId));
  await tx.db
    .update(purchaseOrderTable)
    .set({ snapshot, snapshotHash: hashOf(snapshot), sentAt: tx.now(), taxInvoice: sql`(${gives})` })
    .where(eq(purchaseOrderTable.id, id));
}

export async function promiseOrder(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Order> {
  authorize(ctx.actor, "order.transition");
  const { promisedOn, reason } = parseWith(promiseFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id);
    if (!isAwaited(order.status)) throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    await putOrder(tx, id, { promisedOn }, "promised", version, {
      timeline: [{ kind: "promised", data: { ...(promisedOn && { date: promisedOn }) }, body: reason }],
    });
    return orderRecords.get(tx, id);
  });
}
