import { leastReason } from "#app/kit/flow/flow.ts";
import { and, eq, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/operations.server.ts";
import { lineTaxes, useTax } from "#app/content/settings/operations.server.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { choice } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { billFields, type QuantityOfLine } from "#app/crm/purchasing/orders/fields.ts";
import { readQuantities, refuseAboveUnbilled } from "#app/crm/purchasing/orders/receiving/quantities.server.ts";
import { lockOrder, type OrderLineRow } from "#app/crm/purchasing/orders/records.server.ts";
import { keepBilled, refuseCredited } from "./credit.server.ts";
import { heldOfBills, keptOf } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { sum } from "#app/values/money/money.ts";
import { meantFor } from "./parts.server.ts";
import { settledBills } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { refuseTwice, setPaperOfNotes, termsOf } from "./operations.server.ts";
import { tolerance } from "./sums.ts";
import { expectedBill, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderLineTable, supplierBillLineTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";

/** Never for more than was ordered. More money than was agreed for these quantities needs a manager with a reason. Says the bill's id. */
export async function billOrder(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  const { lines: typed, ...rest } = (raw ?? {}) as Record<string, unknown>;
  const today = cairoDay(ctx.now());
  const input = parseWith(billFields, rest, today);
  const billedOn = input.billedOn ?? today;
  if (billedOn > today) throw new Invalid({ billedOn: { key: "crm.error.future" } });
  return change(ctx, async (tx) => {
    const { order, lines } = await lockOrder(tx, id, true);
    await refuseClosedPeriod(tx, billedOn);
    if (order.status === "draft" || order.status === "cancelled")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    const quantities = readQuantities(typed, lines);
    refuseAboveUnbilled(lines, quantities, "open");
    await refuseTwice(tx, order.supplierId, input.number);
    const [net, vat] = [input.net ?? 0, input.vat ?? 0];
    const expected = expectedOf(order, lines, quantities);
    if (net > expected.net + tolerance || vat > expected.vat + tolerance) {
      if (input.overReason.length < leastReason)
        throw new Invalid({ [net > expected.net + tolerance ? "net" : "vat"]: { key: "order.error.dear" } });
      authorize(tx.actor, "order.overReceive");
    }
    const taxDoc = await taxDocOf(tx, order.supplierId, input.taxDoc);
    if (!taxDoc) throw new Invalid({ taxDoc: noTaxDoc(tx, order.supplierId) });
    // The rates of this day stand from now on: what the bill says of its tax is told by them.
    for (const { code } of await lineTaxes(tx, billedOn)) if (lines.some((line) => line.taxCode === code)) await useTax(tx, code, billedOn);
    const dueOn = input.dueOn ?? addDays(billedOn, await termsOf(tx, order.supplierId));
    if (dueOn < billedOn) throw new Invalid({ dueOn: { key: "order.error.dueBefore" } });
    const retained = await keptOf(tx, order, { net, vat });
    const [made] = await tx.db
      .insert(supplierBillTable)
      .values({
        supplierId: order.supplierId,
        orderId: id,
        number: input.number,
        billedOn,
        dueOn,
        net,
        vat,
        total: net + vat,
        retained,
        taxDoc,
        status: "recorded",
        notes: [input.notes, input.overReason].filter(Boolean).join("\n") || null,
        createdBy: userIdOf(tx),
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning({ id: supplierBillTable.id });
    await tx.db.insert(supplierBillLineTable).values(quantities.map((one) => ({ ...one, billId: made!.id })));
    await count(tx, lines, quantities, 1);
    await keepBilled(tx, id);
    await tx.record({
      event: "order.billed",
      entity: "order",
      id,
      after: { bill: input.number, billedOn, total: net + vat, ...(retained > 0 && { retained }) },
      timeline: [{ kind: "billed", data: { number: input.number, date: billedOn } }],
    });
    return made!.id;
  });
}

export async function voidBill(ctx: Ctx, id: string, billId: string): Promise<void> {
  authorize(ctx.actor, "order.pay");
  await change(ctx, async (tx) => {
    const { order, lines } = await lockOrder(tx, id);
    if (!isUuid(billId)) throw new NotFound();
    const [bill] = await tx.db
      .select()
      .from(supplierBillTable)
      .where(and(eq(supplierBillTable.id, billId), eq(supplierBillTable.orderId, id), isNull(supplierBillTable.creditOfId)))
      .for("update");
    if (!bill) throw new NotFound();
    if (bill.status === "cancelled") return;
    await refuseClosedPeriod(tx, bill.billedOn);
    await refuseCredited(tx, billId);
    const { paid, stands } = await settledBills(tx, id);
    const meant = await meantFor(tx, { supplierId: order.supplierId, orderId: id }, billId);
    const bills = await heldOfBills(tx, id);
    const held = sum(bills.map((one) => one.held));
    const own = bills.find((one) => one.id === billId)?.held ?? 0;
    if (own < bill.retained) throw new Conflict("CONFLICT", { key: "order.error.billReleased" });
    if (order.billed - bill.total - (held - own) < stands || meant > paid - stands)
      throw new Conflict("CONFLICT", { key: "order.error.billPaid" });
    const quantities = await tx.db
      .select({ lineId: supplierBillLineTable.lineId, quantity: supplierBillLineTable.quantity })
      .from(supplierBillLineTable)
      .where(eq(supplierBillLineTable.billId, billId));
    await tx.db
      .update(supplierBillTable)
      .set({ status: "cancelled", updatedAt: tx.now(), version: bill.version + 1 })
      .where(eq(supplierBillTable.id, billId));
    await count(tx, lines, quantities, -1);
    await keepBilled(tx, id);
    await tellOfBill(tx, id, bill, {
      event: "order.billVoided",
      states: [{ from: bill.status, to: "cancelled", on: { entity: "supplierBill", id: billId } }],
      timeline: [{ kind: "billVoided", data: { number: bill.number } }],
    });
  });
}

export async function setTaxDoc(ctx: Ctx, id: string, billId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const input = parseWith({ taxDoc: choice(taxDocs) }, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id);
    const { id: ofBill, orderId, creditOfId, status } = supplierBillTable;
    const where = and(eq(ofBill, billId), eq(orderId, id), isNull(creditOfId), eq(status, "recorded"));
    const [bill] = isUuid(billId) ? await tx.db.select().from(supplierBillTable).where(where).for("update") : [];
    if (!bill) throw new NotFound();
    await refuseClosedPeriod(tx, bill.billedOn);
    const taxDoc = await taxDocOf(tx, order.supplierId, input.taxDoc);
    if (!taxDoc) throw new Invalid({ taxDoc: noTaxDoc(tx, order.supplierId) });
    if (taxDoc === bill.taxDoc) return;
    await setPaperOfNotes(tx, billId, bill.taxDoc, taxDoc);
    await tx.db
      .update(supplierBillTable)
      .set({ taxDoc, updatedAt: tx.now(), version: bill.version + 1 })
      .where(where);
    await tellOfBill(tx, id, bill, {
      event: "order.billTaxDoc",
      before: { taxDoc: bill.taxDoc },
      after: { taxDoc },
      timeline: [{ kind: "billTaxDoc", data: { number: bill.number, taxDoc } }],
    });
  });
}

const tellOfBill = (tx: Change, id: string, { number }: { number: string }, event: Omit<ChangeEvent, "entity" | "id">): Promise<number[]> =>
  tx.record({ ...event, entity: "order", id, after: { bill: number, ...(event.after as Record<string, unknown> | undefined) } });

export const expectedOf = (
  order: { net: number; vat: number },
  lines: readonly OrderLineRow[],
  quantities: readonly QuantityOfLine[],
): { net: number; vat: number } =>
  expectedBill(
    order,
    lines.map((line) => ({ ...line, now: quantities.find(({ lineId }) => lineId === line.id)?.quantity ?? 0 })),
  );

async function count(tx: Change, lines: readonly OrderLineRow[], quantities: readonly QuantityOfLine[], way: 1 | -1): Promise<void> {
  for (const { lineId, quantity } of quantities) {
    const line = lines.find(({ id }) => id === lineId)!;
    await tx.db
      .update(purchaseOrderLineTable)
      .set({ billed: thousandths(line.billed + way * quantity) })
      .where(eq(purchaseOrderLineTable.id, lineId));
  }
}
