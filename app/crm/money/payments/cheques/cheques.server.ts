import { ports } from "#app/crm/between-slices/ports.server.ts";
import { accountFor, dayOf, refuseEarly } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, desc, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { createTask } from "#app/crm/work/tasks/operations.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";

import {
  allocateShares,
  ledgerOfPayment,
  closeLedger,
  payableOf,
  release,
  settlingOf,
  type ClientLedger,
  type PaymentRow,
} from "#app/crm/money/payments/ledger/client-ledger.server.ts";
import { chequeFlow, type ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { noteChequeMove } from "#app/crm/money/payments/entry/record-payment.server.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { linesOf, noticeOf } from "#app/crm/money/payments/reads/payment-lines.server.ts";

type Cheque = PaymentRow & { ledger: ClientLedger; own: ClientLedger["allocations"] };

const withLedger = (ledger: ClientLedger, id: string): Cheque => ({
  ...ledger.payments.get(id)!,
  ledger,
  own: ledger.allocations.filter(({ paymentId }) => paymentId === id),
});

const cheques: FlowStore<Cheque> = {
  name: "payment",
  grant: "payment",

  async hold(tx, id, version = null) {
    const { ledger, payment } = await ledgerOfPayment(tx, id);
    if (version !== null && payment.version !== version)
      throw new Conflict("STALE", { key: "kit.error.stale" }, { version: payment.version });
    return withLedger(ledger, id);
  },

  async put(tx, id, some: Written, verb, _version, { reason, timeline = [], notices = [] } = {}) {
    const { ledger, day, ...fields } = some;
    const before = ledger.payments.get(id)!;
    const set = { ...fields, version: before.version + 1, updatedAt: tx.now() };
    await tx.db.update(paymentTable).set(set).where(eq(paymentTable.id, id));
    ledger.payments.set(id, { ...before, ...set });
    const [from, to] = [before.chequeStatus, fields.chequeStatus];
    await noteChequeMove(tx, id, to, day);
    await tx.record({
      event: `payment.${verb}`,
      entity: "payment",
      id,
      before: { chequeStatus: from },
      after: { chequeStatus: to },
      states: [{ from, to, reason }],
      timeline,
      notices,
    });
    return withLedger(ledger, id);
  },
};

type Written = Partial<Omit<PaymentRow, "chequeStatus">> & { chequeStatus: ChequeStatus; ledger: ClientLedger; day: Day };

/**
 * Leads a cheque to another state: to the bank, paid, or sent back. Paid before the day on the cheque is believed only when it is said on purpose
 * (`early`). A bounced one covers nothing any more: its invoices are open again, those concerned are notified, and whoever looks after the client gets
 * the task to call him. Presented again it covers them again, as far as nothing else pays them meanwhile.
 */
export const chequeMoves = transitions(
  cheques,
  chequeFlow,
  {
    deposit: { write: (tx, { input }) => ({ depositedOn: dayOf(tx, input) }) },
    clear: {
      guard: refuseEarly,
      async write(tx, { before: { amount }, input }) {
        const on = dayOf(tx, input);
        return { clearedOn: on, moneyAccountId: await accountFor(tx, { id: input.moneyAccountId, use: "cheque", on, amount }) };
      },
    },
    bounce: {
      eventParts: async (tx, { before, input }) => ({
        timeline: linesOf(before.ledger, before, "bounced", before.own, input.reason),
        notices: [await noticeOf(tx, before.ledger, "bounced", before.own)],
      }),
      async write(tx, { before, input }) {
        const own = before.own.map(({ id }) => id);
        await release(tx, before.ledger, own, "bounce", dayOf(tx, input));
        const day = dayOf(tx, input);
        const typed = day === cairoDay(tx.now());
        return { bouncedAt: typed ? tx.now() : cairoInstant(day, "12:00"), reason: input.reason };
      },
      async effect(tx, after) {
        await ports().proofsUnpaid(tx, after.id);
        return askToCall(tx, after);
      },
    },
    again: { write: (tx, { input }) => ({ depositedOn: dayOf(tx, input), bouncedAt: null, reason: null }) },
  },
  {
    exists: (_ctx, { reversedAt }) => reversedAt === null,
    async guard(tx, { before, input }) {
      const day = dayOf(tx, input);
      if (day > cairoDay(tx.now())) throw new Invalid({ on: { key: "crm.error.future" } });
      if (day < (await lastMoveOn(tx, before))) throw new Invalid({ on: { key: "payment.error.beforeReceived" } });
    },
    write: (tx, { before: { ledger }, input }) => ({ ledger, day: dayOf(tx, input) }),
    async effect(tx, { id, ledger }, { before, from, input }) {
      const covered = from === "bounced" ? await coverAgain(tx, ledger, id, dayOf(tx, input)) : [];
      await closeLedger(tx, ledger, [...before.own.map(({ invoiceId }) => invoiceId), ...covered]);
      return withLedger(ledger, id);
    },
  },
);
export const moveCheque = chequeMoves.move;

async function lastMoveOn(tx: Change, { id, receivedOn }: PaymentRow): Promise<Day> {
  const [last] = await tx.db
    .select({ on: chequeMoveTable.on })
    .from(chequeMoveTable)
    .where(eq(chequeMoveTable.paymentId, id))
    .orderBy(desc(chequeMoveTable.id))
    .limit(1);
  return last?.on ?? receivedOn;
}

async function coverAgain(tx: Change, ledger: ClientLedger, paymentId: string, day: Day): Promise<string[]> {
  const released = await tx.db
    .select()
    .from(allocationTable)
    .where(and(eq(allocationTable.paymentId, paymentId), eq(allocationTable.releasedFor, "bounce")))
    .orderBy(desc(allocationTable.releasedAt), allocationTable.at, allocationTable.id);
  // Of the last time it bounced: one change takes all of them back at one moment.
  const last = released.filter(({ releasedAt }) => releasedAt?.getTime() === released[0]?.releasedAt?.getTime());
  const covered: string[] = [];
  for (const { invoiceId, amount } of last.map(settlingOf)) {
    const part = Math.min(amount, payableOf(ledger, invoiceId));
    if (part <= 0) continue;
    await allocateShares(tx, ledger, { paymentId }, { invoiceId, amount: part }, day);
    covered.push(invoiceId);
  }
  return covered;
}

/** The task for whoever looks after the client; where nobody does, for whoever received the cheque. Once for each time it bounces. */
async function askToCall(tx: Change, payment: PaymentRow): Promise<void> {
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, payment.clientId));
  const wanted = [client?.assignedTo, payment.receivedBy, userIdOf(tx)];
  for (const id of wanted) {
    const [person] = id ? await tx.db.select().from(userTable).where(eq(userTable.id, id)) : [];
    if (!person || person.deactivatedAt) continue;
    const name = { en: client?.nameEn ?? "", ar: client?.nameAr ?? "" };
    await createTask(tx, {
      title: { key: "payment.task.bounced", values: { number: payment.number, name } },
      description: {
        key: "payment.task.bouncedText",
        values: {
          amount: { money: payment.amount },
          bank: payment.chequeBank ?? "",
          reference: payment.reference ?? "",
          reason: payment.reason ?? "",
        },
      },
      assigneeId: person.id,
      clientId: payment.clientId,
      priority: "urgent",
      type: "call",
      dueOn: cairoDay(tx.now()),
      cause: `cheque bounced ${payment.id} ${payment.bouncedAt?.toISOString() ?? ""}`,
    });
    return;
  }
}
