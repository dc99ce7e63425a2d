import { ports } from "#app/crm/between-slices/ports.server.ts";
import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, eq, max } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import {
  allocateShares,
  ledgerOfInvoice,
  ledgerOfPayment,
  closeLedger,
  counts,
  dueOf,
  freeOf,
  leftOf,
  release,
  unusedOf,
  type ClientLedger,
  type PaymentRow,
} from "./client-ledger.server.ts";
import { isCertificate, refundInput, reversalInput, type RefundInput } from "#app/crm/money/payments/fields.ts";
import { insertPayment } from "#app/crm/money/payments/entry/record-payment.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { linesOf } from "#app/crm/money/payments/reads/payment-lines.server.ts";
import { notArrived } from "#app/crm/money/payments/expected/transfers.server.ts";

/** Never more than is left of the payment. `release`: it may be taken off the invoices it settles, the latest first. Says the refund's id. */
export async function refund(ctx: Ctx, paymentId: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const input = readRefund(ctx, raw);
  return change(ctx, async (tx) => {
    const { ledger, payment } = await ledgerOfPayment(tx, paymentId);
    if (!counts(payment) || payment.kind !== "payment") throw new Conflict("CONFLICT", { key: "payment.error.notCounted" });
    if (isCertificate(payment.method)) throw new Conflict("CONFLICT", { key: "payment.error.noMoney" });
    if (payment.chequeStatus && payment.chequeStatus !== "cleared") throw new Conflict("CONFLICT", { key: "payment.error.notCleared" });
    const left = leftOf(ledger, payment);
    const free = freeOf(ledger, payment);
    const amount = input.amount ?? 0;
    if (amount > left) throw new Invalid({ amount: { key: "payment.error.overLeft", values: { left: left / 100 } } });
    if ((input.receivedOn ?? "") < (await backFrom(tx, payment)))
      throw new Invalid({ receivedOn: { key: "payment.error.beforeReceived" } });
    if (amount > free && !input.release)
      throw new Invalid(
        { release: { key: "payment.error.allocated", values: { free: free / 100 } } },
        { key: "payment.error.allocated", values: { free: free / 100 } },
      );
    const reopened = await freeUp(tx, ledger, payment, amount - free, input.receivedOn ?? "");
    const made = await insertPayment(tx, ledger, await refundRow(tx, input, { refundOfId: payment.id }), saysRefund(ledger, input));
    await closeLedger(tx, ledger, reopened);
    return made.id;
  });
}

export async function refundNote(ctx: Ctx, noteId: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const input = readRefund(ctx, raw);
  return change(ctx, async (tx) => {
    const { ledger, invoice: note } = await ledgerOfInvoice(tx, noteId);
    const left = unusedOf(ledger, note);
    if ((input.receivedOn ?? "") < (note.issuedOn ?? "")) throw new Invalid({ receivedOn: { key: "payment.error.beforeReceived" } });
    if ((input.amount ?? 0) > left) throw new Invalid({ amount: { key: "payment.error.overLeft", values: { left: left / 100 } } });
    const made = await insertPayment(tx, ledger, await refundRow(tx, input, { creditNoteId: note.id }), saysRefund(ledger, input));
    await closeLedger(tx, ledger, [note.id]);
    return made.id;
  });
}

/** Both entries stay; what it settled is open again. Refunds of it are reversed first. Done twice it is done once. Says the reversal's id. */
export async function reversePayment(ctx: Ctx, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const { reason } = parseWith(reversalInput, raw, cairoDay(ctx.now()));
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const { ledger, payment } = await ledgerOfPayment(tx, id);
    const before = [...ledger.payments.values()].find((row) => row.kind === "reversal" && row.refundOfId === id);
    if (before) return before.id;
    if (!counts(payment)) throw new Conflict("CONFLICT", { key: "payment.error.notCounted" });
    if (payment.kind === "payment" && leftOf(ledger, payment) !== payment.amount)
      throw new Conflict("CONFLICT", { key: "payment.error.hasRefunds" });
    const own = ledger.allocations.filter(({ paymentId }) => paymentId === id);
    await release(
      tx,
      ledger,
      own.map((row) => row.id),
      "reversal",
      cairoDay(tx.now()),
    );
    const reversedAt = tx.now();
    const version = payment.version + 1;
    await tx.db.update(paymentTable).set({ reversedAt, reason, version, updatedAt: reversedAt }).where(eq(paymentTable.id, id));
    ledger.payments.set(id, { ...payment, reversedAt, reason, version });
    const { method, chequeStatus } = payment;
    const moved = { on: cairoDay(tx.now()), amount: -payment.amount };
    const isMoney = !isCertificate(method) && (chequeStatus === null || chequeStatus === "cleared");
    const made = await insertPayment(tx, ledger, {
      kind: "reversal",
      receivedOn: moved.on,
      method,
      moneyAccountId: isMoney ? await accountFor(tx, { id: payment.moneyAccountId, use: method, ...moved }) : null,
      amount: moved.amount,
      reference: payment.reference,
      refundOfId: id,
      reason,
    });
    await notArrived(tx, id);
    await ports().proofsUnpaid(tx, id);
    const timeline = linesOf(ledger, payment, "reversed", own, reason);
    const event = { event: "payment.reversed", entity: "payment", id, after: { reason, version }, timeline };
    await closeLedger(
      tx,
      ledger,
      [...own.map(({ invoiceId }) => invoiceId), ...(payment.creditNoteId ? [payment.creditNoteId] : [])],
      event,
    );
    return made.id;
  });
}

async function backFrom(tx: Change, { id, receivedOn, clearedOn }: PaymentRow): Promise<Day> {
  const [freed] = await tx.db
    .select({ on: max(allocationTable.releasedOn) })
    .from(allocationTable)
    .where(and(eq(allocationTable.paymentId, id), eq(allocationTable.releasedFor, "choice")));
  return [receivedOn, clearedOn ?? "", freed?.on ?? ""].toSorted().at(-1)!;
}

function readRefund(ctx: Ctx, raw: unknown): RefundInput {
  const today = cairoDay(ctx.now());
  const input = parseWith(refundInput, raw, today);
  const errors: FieldErrors = {};
  if (!input.amount || input.amount <= 0) errors["amount"] = { key: "crm.error.amount" };
  if (input.receivedOn && input.receivedOn > today) errors["receivedOn"] = { key: "crm.error.future" };
  if (input.reason.length < leastReason) errors["reason"] = { key: "kit.error.required" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return input;
}

const saysRefund =
  (ledger: ClientLedger, { reason }: RefundInput) =>
  (made: PaymentRow) => ({ timeline: linesOf(ledger, made, "refunded", [], reason) });

async function refundRow(tx: Change, input: RefundInput, of: { refundOfId: string } | { creditNoteId: string }) {
  const { receivedOn, method, moneyAccountId, reference, reason } = input;
  const row = { amount: -(input.amount ?? 0), receivedOn: receivedOn ?? "", method: method ?? ("cash" as const) };
  const account = await accountFor(tx, { id: moneyAccountId, use: row.method, on: row.receivedOn, amount: row.amount });
  return { kind: "refund" as const, ...row, moneyAccountId: account, reference: reference || null, reason, ...of };
}

/** Takes so much of a payment off its invoices: what was shared out last first, and of that what is due last. Says which are open again. */
async function freeUp(tx: Change, ledger: ClientLedger, payment: PaymentRow, needed: number, day: Day): Promise<string[]> {
  let missing = needed;
  const reopened: string[] = [];
  const dueOn = (id: string): string => dueOf(ledger, id);
  const own = ledger.allocations
    .filter(({ paymentId }) => paymentId === payment.id)
    .toSorted((one, other) => other.on.localeCompare(one.on) || dueOn(other.invoiceId).localeCompare(dueOn(one.invoiceId)));
  for (const row of own) {
    if (missing <= 0) break;
    // Given back on an earlier day than it was shared out by hand, it never settled anything.
    const on = row.on > day ? row.on : day;
    await release(tx, ledger, [row.id], "refund", on);
    // What of it is not given back stays where it was.
    if (row.amount > missing) {
      const rest = { invoiceId: row.invoiceId, amount: row.amount - missing };
      await allocateShares(tx, ledger, { paymentId: payment.id }, rest, on);
    }
    missing -= Math.min(missing, row.amount);
    reopened.push(row.invoiceId);
  }
  return reopened;
}
