import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, eq, or, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { askSameReference } from "#app/crm/between-slices/same-reference.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { calledSupplier, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { openingOfSupplier } from "#app/crm/money/opening-items/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors, type Message } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { sameReferenceFields, supplierPaymentFields, type supplierPaymentKinds } from "#app/crm/purchasing/orders/fields.ts";
import { cashSum, paidBy, settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { openBillsOf } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { sum } from "#app/values/money/money.ts";
import { purchaseOrderTable, supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { inPool, type Pool } from "./pool.server.ts";
import { lockDirect } from "./operations.server.ts";
import { withheldOf } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";

type Kind = (typeof supplierPaymentKinds)[number];
/** What is paid, and how much of each kind it may be (piastres). */
type Payee = Pool & { most: Record<Exclude<Kind, "return">, number> };

/** A deposit up to the order's total, a payment up to what is billed and not paid, a return up to what he has. Says the payment's id. */
export async function payOrder(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  return pay(ctx, raw, async (tx, kind) => {
    const { order } = await lockOrder(tx, id, kind !== "return");
    const { status, total, billed, paid, supplierId } = order;
    if (status === "draft" || (status === "cancelled" && kind !== "return"))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    return { supplierId, orderId: id, most: { deposit: Math.max(total, billed) - paid, payment: billed - paid } };
  });
}

/** What the supplier bills without an order: a payment up to what is billed so and not paid, a return up to what he has. Says the payment's id. */
export async function paySupplier(ctx: Ctx, supplierId: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  if (!isUuid(supplierId)) throw new NotFound();
  const { bills, ...typed } = (raw ?? {}) as { bills?: unknown };
  const payee = async (tx: Change) => {
    const { billed, paid } = await lockDirect(tx, supplierId);
    return { supplierId, orderId: null, most: { deposit: supplierPaymentFields.amount.max, payment: billed - paid } };
  };
  return pay(ctx, typed, payee, bills ?? {});
}

async function pay(ctx: Ctx, raw: unknown, payeeOf: (tx: Change, kind: Kind) => Promise<Payee>, bills: object = {}): Promise<string> {
  const today = cairoDay(ctx.now());
  const input = parseWith({ ...supplierPaymentFields, ...sameReferenceFields }, raw, today);
  const [kind, method] = [input.kind ?? "payment", input.method ?? "cash"];
  const [amount, withheld, paidOn] = [input.amount ?? 0, input.withheld ?? 0, input.paidOn ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "order.error.noAmount" } });
  const cheque =
    method === "cheque" && kind !== "return" ? { chequeStatus: "written" as const, maturesOn: input.maturesOn ?? paidOn } : null;
  // What a supplier gives back by cheque moves on the day on it; ours has a day of its own for that.
  if (paidOn > today && (method !== "cheque" || cheque)) throw new Invalid({ paidOn: { key: "crm.error.future" } });
  if (cheque && cheque.maturesOn < paidOn) throw new Invalid({ maturesOn: { key: "order.error.maturesBefore" } });
  if (withheld > 0 && kind !== "payment") throw new Invalid({ withheld: { key: "order.error.withheldOnly" } });
  return change(ctx, async (tx) => {
    const { most: allowed, ...pool } = await payeeOf(tx, kind);
    const { supplierId, orderId } = pool;
    await askSameReference(tx, { reference: method === "cash" ? null : input.reference, again: input.again }, (same) =>
      tx.db
        .select({ number: sql<string>`coalesce(${purchaseOrderTable.number}, ${calledSupplier})`, on: supplierPaymentTable.paidOn })
        .from(supplierPaymentTable)
        .innerJoin(supplierTable, eq(supplierTable.id, supplierPaymentTable.supplierId))
        .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
        .where(and(same(supplierPaymentTable.reference), eq(supplierPaymentTable.method, method)))
        .limit(1),
    );
    await refuseClosedPeriod(tx, paidOn);
    const most = kind === "return" ? await cashOut(tx, pool, paidOn) : allowed[kind];
    if (amount + withheld > most) {
      const key = kind === "payment" && !orderId ? "supplierBill.pay.most.payment" : `order.error.most.${kind}`;
      throw new Invalid({ amount: { key, values: { most: Math.max(0, most) / 100 } } });
    }
    const parts = await chosenParts(tx, supplierId, kind, bills, amount + withheld);
    const moved = { on: paidOn, amount: kind === "return" ? amount : -amount };
    const moneyAccountId = await accountFor(tx, { id: input.moneyAccountId, use: method, ...moved });
    const [made] = await tx.db
      .insert(supplierPaymentTable)
      .values({
        supplierId,
        orderId,
        kind,
        amount,
        withheld,
        ...(await withheldOf(tx, pool, { ...input, withheld, paidOn })),
        paidOn,
        method,
        moneyAccountId,
        reference: input.reference || null,
        ...cheque,
        notes: input.notes || null,
        createdBy: userIdOf(tx),
        createdAt: tx.now(),
      })
      .returning({ id: supplierPaymentTable.id });
    if (parts.length > 0) await tx.db.insert(supplierPaymentPartTable).values(parts.map((part) => ({ ...part, paymentId: made!.id })));
    if (orderId) await keepPaid(tx, orderId);
    await tx.record({
      event: orderId ? "order.paid" : "supplier.paid",
      entity: orderId ? "order" : "supplier",
      id: orderId ?? supplierId,
      after: { kind, amount, withheld, paidOn, method, moneyAccountId, ...cheque, ...(parts.length > 0 && { bills: parts }) },
      timeline: [
        cheque
          ? { kind: "cheque", data: { to: "written", number: input.reference, date: cheque.maturesOn } }
          : { kind: paidOn > today ? "handed" : `paid_${kind}`, data: { date: paidOn, method } },
      ],
    });
    return made!.id;
  });
}

const { amount: partField } = supplierPaymentFields;

/** Bills by their ids, with how much of the payment each is meant for. Throws `Invalid` for more than is open of one by now. */
async function chosenParts(
  tx: Change,
  supplierId: string,
  kind: Kind,
  bills: object,
  whole: number,
): Promise<{ billId: string; amount: number }[]> {
  const typed = Object.entries<unknown>({ ...bills }).filter(([, value]) => value !== "" && value !== null);
  if (typed.length === 0) return [];
  if (kind !== "payment") throw new Invalid({ bills: { key: "supplierBill.pay.noneChosen" } });
  const open = new Map((await openBillsOf(tx, supplierId)).map((bill) => [bill.id, bill]));
  const errors: FieldErrors = {};
  const parts = typed.map(([billId, value]) => {
    const field = `bills.${billId}`;
    const read = wrongOr(() => parseWith({ amount: partField }, { amount: value }, cairoDay(tx.now())).amount ?? 0);
    const left = open.get(billId)?.left ?? 0;
    if (typeof read !== "number") errors[field] = read;
    else if (read > left) errors[field] = { key: "supplierBill.pay.mostOfBill", values: { most: left / 100 } };
    return { billId, amount: typeof read === "number" ? read : 0 };
  });
  const over = sum(parts.map(({ amount }) => amount)) - whole;
  if (over > 0 && Object.keys(errors).length === 0) errors["bills"] = { key: "supplierBill.pay.overChosen", values: { over: over / 100 } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return parts.filter(({ amount }) => amount > 0);
}

function wrongOr(read: () => number): number | Message {
  try {
    return read();
  } catch (error) {
    if (error instanceof Invalid) return error.fields["amount"] ?? { key: "crm.error.amount" };
    throw error;
  }
}

/** What the supplier has of ours on that day and may give back: no tax that was withheld, no cheque that the bank has not paid. */
async function cashOut(tx: Change, pool: Pool, day: Day): Promise<number> {
  const { kind } = supplierPaymentTable;
  const [had] = await tx.db
    .select({ out: cashSum })
    .from(supplierPaymentTable)
    .where(and(inPool(supplierPaymentTable, pool), or(eq(kind, "return"), paidBy(day))));
  return (had?.out ?? 0) + (pool.orderId ? 0 : (await openingOfSupplier(tx, pool.supplierId)).prepaid);
}

export async function keepPaid(tx: Change, id: string): Promise<void> {
  const [all] = await tx.db.select({ paid: settledSum }).from(supplierPaymentTable).where(eq(supplierPaymentTable.orderId, id));
  await tx.db
    .update(purchaseOrderTable)
    .set({ paid: all?.paid ?? 0, updatedAt: tx.now() })
    .where(eq(purchaseOrderTable.id, id));
}
