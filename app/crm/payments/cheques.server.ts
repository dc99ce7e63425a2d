import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { createTask } from "#app/crm/tasks/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { booksOfPayment, closeBooks, release, type PaymentRow } from "./books.server.ts";
import { chequeInput, chequeMoves, leastReason, type ChequeStatus } from "./fields.ts";
import { paymentTable } from "./table.server.ts";
import { tellOfPayment } from "./telling.server.ts";

/**
 * Leads a cheque to another state, as it was seen at `version`: to the bank, paid, or sent back. A bounced one settles nothing any more: its invoices
 * are open again, those concerned are told, and whoever looks after the client gets the task to call him.
 */
export async function moveCheque(
  ctx: Ctx,
  id: string,
  version: number,
  raw: unknown,
): Promise<{ number: string; status: ChequeStatus; version: number }> {
  authorize(ctx.actor, "payment.transition");
  const today = cairoDay(ctx.now());
  const { to, on, reason } = parseWith(chequeInput, raw, today);
  if (on && on > today) throw new Invalid({ on: { key: "payment.error.future" } });
  if (to === "bounced" && reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const { books, payment } = await booksOfPayment(tx, id);
    const from = payment.chequeStatus;
    const allowed = from && !payment.reversedAt ? chequeMoves[from] : [];
    if (!to || !allowed.includes(to)) throw new Conflict("ILLEGAL_TRANSITION", { key: "payment.error.chequeMove" }, { allowed });
    if (payment.version !== version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: payment.version });
    if (on && on < (payment.depositedOn ?? payment.receivedOn)) throw new Invalid({ on: { key: "payment.error.beforeReceived" } });
    const day = on ?? today;
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
    };
    await tx.db.update(paymentTable).set(set).where(eq(paymentTable.id, id));
    const after: PaymentRow = { ...payment, ...set };
    books.payments.set(id, after);
    await closeBooks(
      tx,
      books,
      own.map(({ invoiceId }) => invoiceId),
    );
    await logStatus(tx, { entity: "payment", entityId: id, from, to, ...(reason && { reason }) });
    await tx.note({ event: "payment.transitioned", entity: "payment", id, before: { chequeStatus: from }, after: { chequeStatus: to } });
    if (to === "bounced") {
      const shares = own.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
      await tellOfPayment(tx, books, after, "bounced", shares, reason);
      await askToCall(tx, after);
    }
    return { number: payment.number, status: to, version: books.payments.get(id)!.version };
  });
}

/** The task for whoever looks after the client; where nobody does, for whoever received the cheque. Once for each cheque. */
async function askToCall(tx: Change, payment: PaymentRow): Promise<void> {
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, payment.clientId));
  const wanted = [client?.assignedTo, payment.receivedBy, tx.actor.kind === "user" ? tx.actor.id : null];
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
      cause: `cheque bounced ${payment.id}`,
    });
    return;
  }
}
