import { and, desc, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { createTask } from "#app/crm/tasks/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { allot, balanceOf, booksOfPayment, closeBooks, isPayable, release, type Books, type PaymentRow } from "./books.server.ts";
import { chequeInput, chequeMoves, leastReason, type ChequeStatus } from "./fields.ts";
import { noteChequeMove } from "./record-payment.server.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "./table.server.ts";
import { tellOfPayment } from "./telling.server.ts";

/**
 * Leads a cheque to another state, as it was seen at `version`: to the bank, paid, or sent back. Paid before the day on the cheque is believed only
 * when it is said on purpose (`early`). A bounced one covers nothing any more: its invoices are open again, those concerned are told, and whoever
 * looks after the client gets the task to call him. Presented again it covers them again, as far as nothing else pays them meanwhile.
 */
export async function moveCheque(
  ctx: Ctx,
  id: string,
  version: number,
  raw: unknown,
): Promise<{ number: string; status: ChequeStatus; version: number }> {
  authorize(ctx.actor, "payment.transition");
  const today = cairoDay(ctx.now());
  const { to, on, early, reason } = parseWith(chequeInput, raw, today);
  if (on && on > today) throw new Invalid({ on: { key: "payment.error.future" } });
  if (to === "bounced" && reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const { books, payment } = await booksOfPayment(tx, id);
    const from = payment.chequeStatus;
    const allowed = from && !payment.reversedAt ? chequeMoves[from] : [];
    if (!to || !allowed.includes(to)) throw new Conflict("ILLEGAL_TRANSITION", { key: "payment.error.chequeMove" }, { allowed });
    if (payment.version !== version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: payment.version });
    const day = on ?? today;
    if (day < (await lastMoveOn(tx, payment))) throw new Invalid({ on: { key: "payment.error.beforeReceived" } });
    if (to === "cleared" && payment.maturesOn && day < payment.maturesOn && !early)
      throw new Invalid({ early: { key: "payment.error.early" } });
    const own = books.allocations.filter(({ paymentId }) => paymentId === id);
    if (to === "bounced")
      await release(
        tx,
        books,
        own.map((row) => row.id),
        "bounce",
      );
    const set = {
      chequeStatus: to,
      version: version + 1,
      updatedAt: tx.now(),
      ...(to === "deposited" && { depositedOn: day }),
      ...(to === "cleared" && { clearedOn: day }),
      ...(to === "bounced" && { bouncedAt: tx.now(), reason }),
      ...(from === "bounced" && { bouncedAt: null, reason: null }),
    };
    await tx.db.update(paymentTable).set(set).where(eq(paymentTable.id, id));
    const after: PaymentRow = { ...payment, ...set };
    books.payments.set(id, after);
    await noteChequeMove(tx, id, to, day);
    const covered = from === "bounced" ? await coverAgain(tx, books, id) : [];
    await closeBooks(tx, books, [...own.map(({ invoiceId }) => invoiceId), ...covered]);
    await logStatus(tx, { entity: "payment", entityId: id, from, to, ...(reason && { reason }) });
    await tx.record({ event: "payment.transitioned", entity: "payment", id, before: { chequeStatus: from }, after: { chequeStatus: to } });
    if (to === "bounced") {
      const shares = own.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
      await tellOfPayment(tx, books, after, "bounced", shares, reason);
      await askToCall(tx, after);
    }
    return { number: payment.number, status: to, version: books.payments.get(id)!.version };
  });
}

/** The day of the last thing that happened to a cheque. */
async function lastMoveOn(tx: Change, { id, receivedOn }: PaymentRow): Promise<Day> {
  const [last] = await tx.db
    .select({ on: chequeMoveTable.on })
    .from(chequeMoveTable)
    .where(eq(chequeMoveTable.paymentId, id))
    .orderBy(desc(chequeMoveTable.id))
    .limit(1);
  return last?.on ?? receivedOn;
}

/** Gives a cheque that is presented again back to the invoices it covered when it bounced; what they do not need any more is free. Says which. */
async function coverAgain(tx: Change, books: Books, paymentId: string): Promise<string[]> {
  const released = await tx.db
    .select()
    .from(allocationTable)
    .where(and(eq(allocationTable.paymentId, paymentId), eq(allocationTable.releasedFor, "bounce")))
    .orderBy(desc(allocationTable.releasedAt), allocationTable.at, allocationTable.id);
  // Of the last time it bounced: one change takes all of them back at one moment.
  const last = released.filter(({ releasedAt }) => releasedAt?.getTime() === released[0]?.releasedAt?.getTime());
  const covered: string[] = [];
  for (const { invoiceId, amount } of last) {
    const invoice = books.invoices.get(invoiceId);
    const part = invoice && isPayable(invoice) ? Math.min(amount, balanceOf(books, invoice)) : 0;
    if (part <= 0) continue;
    await allot(tx, books, { paymentId }, invoiceId, part);
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
    const { language } = person;
    const t = translateFor(language);
    const name = inLanguage({ en: client?.nameEn ?? "", ar: client?.nameAr ?? "" }, language).text;
    await createTask(tx, {
      title: t("payment.task.bounced", { number: payment.number, name }).slice(0, 160),
      description: t("payment.task.bouncedText", {
        amount: format(language, "latn").money(payment.amount),
        bank: payment.chequeBank ?? "",
        reference: payment.reference ?? "",
        reason: payment.reason ?? "",
      }),
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
