import { userIdOf } from "#app/access/actor.ts";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { bookOf } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { accountFor, dayOf, refuseEarly } from "#app/crm/base/money-accounts/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { lockDirect } from "#app/crm/purchasing/orders/bills/operations.server.ts";
import { keepParts, type Part } from "#app/crm/purchasing/orders/bills/parts.server.ts";
import { keepPaid } from "#app/crm/purchasing/orders/bills/pay.server.ts";
import { heldOfOrder } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { openBillsOf } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { purchaseOrderTable, supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { untaxed } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { supplierChequeFlow, type SupplierChequeStatus } from "./flow.ts";

type Row = typeof supplierPaymentTable.$inferSelect;
type Written = Partial<Omit<Row, "chequeStatus">> & { chequeStatus: SupplierChequeStatus };

const store: FlowStore<Row> = {
  name: "supplierCheque",

  /** Who pays, bills or moves a cheque holds the order, or the supplier where there is none, before the payment. */
  async hold(tx, id, version = null) {
    const { supplierId, orderId } = await chequeOf(tx, id);
    await (orderId ? lockOrder(tx, orderId) : lockDirect(tx, supplierId));
    const [row] = await tx.db.select().from(supplierPaymentTable).where(eq(supplierPaymentTable.id, id)).for("update");
    if (!row) throw new NotFound();
    if (version !== null && row.version !== version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: row.version });
    return row;
  },

  async put(tx, id, some: Written, verb, _version, { reason } = {}) {
    const before = await chequeOf(tx, id);
    const set = { ...some, version: before.version + 1 };
    if (!some.againOfId) await tx.db.update(supplierPaymentTable).set(set).where(eq(supplierPaymentTable.id, id));
    const { after, bills } = some.againOfId ? await presentedAgain(tx, before, some) : { after: { ...before, ...set }, bills: [] };
    const [from, to] = [before.chequeStatus, some.chequeStatus];
    await tx.record({
      event: `supplierCheque.${verb}`,
      entity: "supplierCheque",
      id: after.id,
      before: Object.fromEntries(Object.keys(some).map((name) => [name, before[name as keyof Row]])),
      after: { ...some, ...(bills.length > 0 && { bills }) },
      states: [{ from, to, reason }],
      timeline: [
        {
          kind: "cheque",
          data: { to, number: after.reference ?? "", date: lastDay(after) },
          on: after.orderId ? { entity: "order", id: after.orderId } : { entity: "supplier", id: after.supplierId },
        },
      ],
    });
    return after;
  },
};

/** The same cheque once more, for the bills that it was meant for as far as they are open. */
async function presentedAgain(tx: Change, before: Row, some: Written): Promise<{ after: Row; bills: Part[] }> {
  const parts = await tx.db.select().from(supplierPaymentPartTable).where(eq(supplierPaymentPartTable.paymentId, before.id));
  const open = new Map(parts.length > 0 ? (await openBillsOf(tx, before.supplierId)).map(({ id, left }) => [id, left]) : []);
  const anew = {
    id: undefined,
    endedOn: null,
    endReason: null,
    remittanceId: null,
    version: 1,
    createdBy: userIdOf(tx),
    createdAt: tx.now(),
  };
  const [made] = await tx.db
    .insert(supplierPaymentTable)
    .values({ ...before, ...some, ...anew })
    .returning();
  const meant = parts
    .map(({ billId, itemId, amount }) => ({ billId, itemId, amount: Math.min(amount, open.get(billId ?? itemId ?? "") ?? 0) }))
    .filter(({ amount }) => amount > 0);
  await keepParts(tx, made!.id, meant);
  return { after: made!, bills: meant };
}

/** What it settled may have been settled otherwise since it came back. */
async function refuseSettled(tx: Change, { id, supplierId, orderId, kind, amount, withheld, withheldBase }: Row): Promise<void> {
  if ((await tx.db.$count(supplierPaymentTable, eq(supplierPaymentTable.againOfId, id))) > 0)
    throw new Conflict("CONFLICT", { key: "supplierCheque.error.presented" });
  const order = orderId ? (await lockOrder(tx, orderId)).order : null;
  if (!order && kind === "deposit") return;
  const { billed, paid } = order ?? (await lockDirect(tx, supplierId));
  const kept = orderId ? await heldOfOrder(tx, orderId) : 0;
  const most = (kind === "deposit" ? Math.max(order?.total ?? 0, billed) : billed) - kept - paid;
  if (amount + withheld > most)
    throw new Conflict("CONFLICT", { key: "supplierCheque.error.owed", values: { most: Math.max(0, most) / 100 } });
  const free = withheldBase ? await untaxed(tx, { supplierId, orderId }) : 0;
  if ((withheldBase ?? 0) > free)
    throw new Conflict("CONFLICT", { key: "supplierCheque.error.withheld", values: { most: Math.max(0, free) / 100 } });
}

async function chequeOf({ db }: Change, id: string): Promise<Row> {
  const own = and(eq(supplierPaymentTable.id, id), isNotNull(supplierPaymentTable.chequeStatus));
  const [row] = isUuid(id) ? await db.select().from(supplierPaymentTable).where(own) : [];
  if (!row) throw new NotFound();
  return row;
}

const lastDay = ({ paidOn, handedOn, clearedOn, endedOn }: Row): Day => endedOn ?? clearedOn ?? handedOn ?? paidOn;

const end = {
  write: (tx: Change, { input }: { input: { on: Day | null; reason: string } }) => ({ endedOn: dayOf(tx, input), endReason: input.reason }),
  effect: async (tx: Change, { orderId }: Row) => {
    if (orderId) await keepPaid(tx, orderId);
  },
};

/**
 * Leads a cheque of ours to another state, on a day no earlier than its last one. The bank's money goes when it is cleared; one that came back or was
 * stopped settles nothing from that day on, and what it paid is owed again.
 */
export const supplierChequeMoves = transitions(
  store,
  supplierChequeFlow,
  {
    hand: { write: (tx, { input }) => ({ handedOn: dayOf(tx, input) }) },
    clear: {
      guard: refuseEarly,
      async write(tx, { before: { amount, moneyAccountId, chequeNumberId }, input }) {
        const on = dayOf(tx, input);
        const book = await bookOf(tx, chequeNumberId);
        if (book && input.moneyAccountId && input.moneyAccountId !== book.moneyAccountId)
          throw new Invalid({ moneyAccountId: { key: "chequeBook.error.account" } });
        const id = input.moneyAccountId || moneyAccountId;
        return { clearedOn: on, moneyAccountId: await accountFor(tx, { id, use: "cheque", on, amount: -amount }) };
      },
    },
    return: end,
    stop: end,
    again: {
      offered: async ({ db }, { id }) => (await db.$count(supplierPaymentTable, eq(supplierPaymentTable.againOfId, id))) === 0,
      guard: (tx, { before }) => refuseSettled(tx, before),
      async write(tx, { before: { id, maturesOn, moneyAccountId }, input }) {
        const on = dayOf(tx, input);
        const matures = maturesOn && maturesOn > on ? maturesOn : on;
        // The account is still the bank's on that day.
        const account = await accountFor(tx, { id: moneyAccountId, use: "cheque", on, amount: 0 });
        return { againOfId: id, paidOn: on, handedOn: on, maturesOn: matures, moneyAccountId: account };
      },
      effect: end.effect,
    },
  },
  {
    async guard(tx, { before, input }) {
      const day = dayOf(tx, input);
      if (day > cairoDay(tx.now())) throw new Invalid({ on: { key: "crm.error.future" } });
      if (day < lastDay(before)) throw new Invalid({ on: { key: "order.error.beforeCheque" } });
      await refuseClosedPeriod(tx, day);
    },
    done: ({ reference }) => ({ number: reference ?? "" }),
  },
);
export const moveSupplierCheque = supplierChequeMoves.move;

export type ChequeOnPage = Pick<Row, "id" | "version" | "amount" | "maturesOn" | "chequeStatus" | "endReason"> & {
  number: string;
  on: Day;
  isOpen: boolean;
  orderId: string | null;
  order: string | null;
  moves: string[];
};

const mostShown = 100;

export async function chequesOf(ctx: Ctx, supplierId: string): Promise<ChequeOnPage[]> {
  authorize(ctx.actor, "cost.read");
  const { chequeStatus, paidOn, clearedOn, endedOn, createdAt } = supplierPaymentTable;
  const rows = await ctx.db
    .select({ cheque: supplierPaymentTable, order: purchaseOrderTable.number })
    .from(supplierPaymentTable)
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .where(and(eq(supplierPaymentTable.supplierId, supplierId), isNotNull(chequeStatus)))
    // Open ones first: they have moves.
    .orderBy(desc(sql`${clearedOn} is null and ${endedOn} is null`), desc(paidOn), desc(createdAt))
    .limit(mostShown);
  return Promise.all(
    rows.map(async ({ cheque, order }) => ({
      id: cheque.id,
      version: cheque.version,
      amount: cheque.amount,
      maturesOn: cheque.maturesOn,
      chequeStatus: cheque.chequeStatus,
      endReason: cheque.endReason,
      number: cheque.reference ?? "",
      on: lastDay(cheque),
      isOpen: cheque.clearedOn === null && cheque.endedOn === null,
      orderId: cheque.orderId,
      order,
      moves: await supplierChequeMoves.offered(ctx, cheque),
    })),
  );
}
