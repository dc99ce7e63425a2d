import { booksInUse, numberFor } from "#app/crm/purchasing/cheque-books/operations.server.ts";
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
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { sameReferenceFields, supplierPaymentFields, type supplierPaymentKinds } from "#app/crm/purchasing/orders/fields.ts";
import { cashSum, paidBy, settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { heldOfOrder } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { sum } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { chosenParts, keepParts, ordersOfChosen, toldParts, type Chosen, type Part } from "./parts.server.ts";
import { inPool, type Pool } from "./pool.server.ts";
import { lockDirect } from "./operations.server.ts";
import { withheldOf } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";

type Kind = (typeof supplierPaymentKinds)[number];
/** What is paid, and how much of each kind it may be (piastres). */
type Payee = Pool & { most: Record<Exclude<Kind, "return">, number> };
/** What is paid to one pool of it, with what of that is meant for which bill (piastres). */
type Share = Pool & { whole: number; parts: Chosen[] };

/** A deposit up to the order's total, a payment up to what is billed and not paid, a return up to what he has. Says the payment's id. */
export async function payOrder(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  return pay(ctx, raw, async (tx, kind) => {
    const { order } = await lockOrder(tx, id, kind !== "return");
    const { status, total, billed, paid, supplierId } = order;
    if (status === "draft" || (status === "cancelled" && kind !== "return"))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "order.error.notAwaited" });
    const kept = await heldOfOrder(tx, id);
    return { supplierId, orderId: id, most: { deposit: Math.max(total, billed) - kept - paid, payment: billed - kept - paid } };
  });
}

/**
 * What the supplier bills without an order: a payment up to what is billed so and not paid, a return up to what he has; and bills of his orders that
 * were chosen: what is paid for these is a payment of each order. Says the first payment's id.
 */
export async function paySupplier(ctx: Ctx, supplierId: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "order.pay");
  if (!isUuid(supplierId)) throw new NotFound();
  return pay(ctx, raw, async (tx, _kind, bills) => {
    // In the order of who pays or bills on one of them.
    for (const id of await ordersOfChosen(tx, supplierId, bills)) await lockOrder(tx, id);
    const { billed, paid } = await lockDirect(tx, supplierId);
    return { supplierId, orderId: null, most: { deposit: supplierPaymentFields.amount.max, payment: billed - paid } };
  });
}

async function pay(ctx: Ctx, raw: unknown, payeeOf: (tx: Change, kind: Kind, bills: unknown) => Promise<Payee>): Promise<string> {
  const today = cairoDay(ctx.now());
  const { bills, ...typed } = (raw ?? {}) as { bills?: unknown };
  const input = readPayment(typed, today);
  const { kind, amount, withheld, paidOn, method, cheque } = input;
  return change(ctx, async (tx) => {
    const payee = await payeeOf(tx, kind, bills);
    const written = await writtenOn(tx, input);
    if (!written.chequeNumberId) await askReference(tx, input);
    await refuseClosedPeriod(tx, paidOn);
    const shares = await sharesOf(tx, payee, input, bills);
    if (cheque && shares.length > 1) throw new Invalid({ bills: { key: "supplierBill.pay.oneCheque" } });
    const tax = await withheldOf(tx, shares, { ...input, chosenBase: baseOf(shares) });
    const taxes = spread(
      withheld,
      shares.map(({ whole }) => whole),
    );
    // By the tax, so that no base stands where nothing was withheld.
    const bases = spread(tax.withheldBase ?? 0, taxes);
    if (shares.some(({ whole }, at) => taxes[at]! >= whole)) throw new Invalid({ withheld: { key: "order.error.noAmount" } });
    const moved = { on: paidOn, amount: kind === "return" ? amount : -amount };
    const moneyAccountId = await accountFor(tx, { id: written.moneyAccountId, use: method, ...moved });
    if (cheque && !written.chequeNumberId && (await booksInUse(tx, moneyAccountId)).length > 0)
      throw new Invalid({ chequeBookId: { key: "chequeBook.error.choose" } }, { key: "chequeBook.error.choose" });
    const ids: string[] = [];
    for (const [at, share] of shares.entries()) {
      const own = { withheld: taxes[at]!, withheldBase: bases[at] || null, withheldRate: bases[at] ? tax.withheldRate : null };
      ids.push(await keepPayment(tx, share, { ...input, ...own, ...written, amount: share.whole - own.withheld, moneyAccountId }));
    }
    return ids[0]!;
  });
}

type Read = ReturnType<typeof readPayment>;

/** A cheque of ours stands on a number of a book; nothing else does. */
const writtenOn = (tx: Change, { cheque, chequeBookId, moneyAccountId, reference }: Read) =>
  numberFor(tx, { chequeBookId: cheque ? chequeBookId : null, moneyAccountId, reference });

function readPayment(typed: object, today: Day) {
  const input = parseWith({ ...supplierPaymentFields, ...sameReferenceFields }, typed, today);
  const [kind, method] = [input.kind ?? "payment", input.method ?? "cash"];
  const [amount, withheld, paidOn] = [input.amount ?? 0, input.withheld ?? 0, input.paidOn ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "order.error.noAmount" } });
  const cheque =
    method === "cheque" && kind !== "return" ? { chequeStatus: "written" as const, maturesOn: input.maturesOn ?? paidOn } : null;
  // What a supplier gives back by cheque moves on the day on it; ours has a day of its own for that.
  if (paidOn > today && (method !== "cheque" || cheque)) throw new Invalid({ paidOn: { key: "crm.error.future" } });
  if (cheque && cheque.maturesOn < paidOn) throw new Invalid({ maturesOn: { key: "order.error.maturesBefore" } });
  if (withheld > 0 && kind !== "payment") throw new Invalid({ withheld: { key: "order.error.withheldOnly" } });
  return { ...input, kind, method, amount, withheld, paidOn, cheque };
}

const askReference = (tx: Change, { method, reference, again }: Read): Promise<void> =>
  askSameReference(tx, { reference: method === "cash" ? null : reference, again }, (same) =>
    tx.db
      .select({ number: sql<string>`coalesce(${purchaseOrderTable.number}, ${calledSupplier})`, on: supplierPaymentTable.paidOn })
      .from(supplierPaymentTable)
      .innerJoin(supplierTable, eq(supplierTable.id, supplierPaymentTable.supplierId))
      .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
      .where(and(same(supplierPaymentTable.reference), eq(supplierPaymentTable.method, method)))
      .limit(1),
  );

/** The payment by what it is paid to: what was chosen of other orders to these, the rest to whom it is paid to. */
async function sharesOf(
  tx: Change,
  { most: allowed, ...pool }: Payee,
  { kind, amount, withheld, paidOn }: Read,
  bills: unknown,
): Promise<Share[]> {
  const chosen = await chosenParts(tx, pool, kind, bills, amount + withheld);
  refuseBeyond(chosen, amount, withheld);
  const others = [...new Set(chosen.flatMap(({ orderId }) => (orderId && orderId !== pool.orderId ? [orderId] : [])))];
  const shares = others.map((orderId): Share => {
    const parts = chosen.filter((part) => part.orderId === orderId);
    return { supplierId: pool.supplierId, orderId, whole: sum(parts.map((part) => part.amount)), parts };
  });
  const rest = amount + withheld - sum(shares.map(({ whole }) => whole));
  const most = kind === "return" ? await cashOut(tx, pool, paidOn) : allowed[kind];
  if (rest > 0 && rest > most) {
    if (withheld > 0) throw withTax(withheld, amount - rest + most);
    const key = kind === "payment" && !pool.orderId ? "supplierBill.pay.most.payment" : `order.error.most.${kind}`;
    throw new Invalid({ amount: { key, values: { most: Math.max(0, most) / 100 } } });
  }
  const own = { ...pool, whole: rest, parts: chosen.filter(({ orderId }) => orderId === pool.orderId) };
  return rest > 0 ? [...shares, own] : shares;
}

const withTax = (withheld: number, most: number): Invalid =>
  new Invalid({ amount: { key: "supplierBill.pay.mostWithTax", values: { withheld: withheld / 100, most: Math.max(0, most) / 100 } } });

/** Tax is withheld of what was chosen: together with the money it comes to no more, so that nothing is settled that nobody looked at. */
function refuseBeyond(chosen: readonly Part[], amount: number, withheld: number): void {
  const most = sum(chosen.map((part) => part.amount)) - withheld;
  if (withheld > 0 && chosen.length > 0 && amount > most) throw withTax(withheld, most);
}

/** What tax is withheld of where all that they settle was chosen. */
function baseOf(shares: readonly Share[]): number | null {
  const bases = shares.flatMap(({ whole, parts }) =>
    sum(parts.map(({ amount }) => amount)) === whole ? parts.map(({ base }) => base) : [null],
  );
  return bases.includes(null) ? null : sum(bases.map((base) => base ?? 0));
}

async function keepPayment(
  tx: Change,
  { supplierId, orderId, parts }: Share,
  input: Read & { moneyAccountId: string | null; chequeNumberId: string | null; withheldBase: number | null; withheldRate: number | null },
): Promise<string> {
  const { kind, amount, withheld, withheldBase, withheldRate, paidOn, method, moneyAccountId, chequeNumberId, cheque } = input;
  const today = cairoDay(tx.now());
  const [made] = await tx.db
    .insert(supplierPaymentTable)
    .values({
      supplierId,
      orderId,
      kind,
      amount,
      withheld,
      withheldBase,
      withheldRate,
      paidOn,
      method,
      moneyAccountId,
      reference: input.reference || null,
      chequeNumberId,
      ...cheque,
      notes: input.notes || null,
      createdBy: userIdOf(tx),
      createdAt: tx.now(),
    })
    .returning({ id: supplierPaymentTable.id });
  await keepParts(tx, made!.id, parts);
  if (orderId) await keepPaid(tx, orderId);
  const moved: TimelineLine = cheque
    ? { kind: "cheque", data: { to: "written", number: input.reference, date: cheque.maturesOn } }
    : { kind: paidOn > today ? "handed" : `paid_${kind}`, data: { date: paidOn, method } };
  const after = { kind, amount, withheld, paidOn, method, moneyAccountId, ...cheque, ...toldParts(parts) };
  await tellPayment(tx, { supplierId, orderId }, "paid", { after }, moved);
  return made!.id;
}

type Told = { before?: object; after: object };

/** On its order, or on the supplier where it is of none. */
export const tellPayment = (
  tx: Change,
  { supplierId, orderId }: Pool,
  verb: "paid" | "paymentUndone",
  told: Told,
  moved: TimelineLine,
): Promise<unknown> => {
  const [entity, id] = orderId ? (["order", orderId] as const) : (["supplier", supplierId] as const);
  return tx.record({ event: `${entity}.${verb}`, entity, id, ...told, timeline: [moved] });
};

/** What the supplier has of ours on that day and may give back: no tax that was withheld, no cheque that the bank has not paid. */
export async function cashOut(tx: Change, pool: Pool, day: Day): Promise<number> {
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
