import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import {
  allocateShares,
  balanceOf,
  ledgerOfInvoice,
  ledgerOfPayment,
  ledgerOfSettled,
  closeLedger,
  counts,
  freeOf,
  isPayable,
  isUnderCollection,
  release,
  unusedOf,
  type ClientLedger,
} from "./client-ledger.server.ts";
import { readShares } from "#app/crm/money/payments/entry/record-payment.server.ts";

export async function allocate(ctx: Ctx, paymentId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  await change(ctx, async (tx) => {
    const { ledger, payment } = await ledgerOfPayment(tx, paymentId);
    if (!counts(payment)) throw new Conflict("CONFLICT", { key: "payment.error.notCounted" });
    const shares = readShares(ledger, raw, freeOf(ledger, payment), payment.method);
    if (shares.length === 0) throw new Invalid({ shares: { key: "payment.error.noShare" } }, { key: "payment.error.noShare" });
    for (const share of shares) await allocateShares(tx, ledger, { paymentId }, share, cairoDay(tx.now()));
    const ids = shares.map((share) => share.invoiceId);
    const after = { shares: shares.length, amount: total(shares) };
    await closeLedger(tx, ledger, ids, { event: "payment.allocated", entity: "payment", id: paymentId, after });
  });
}

/** Takes a payment, or a part of a credit note, off an invoice or an opening item again: it is the client's credit from then on. Done twice it is done once. */
export async function takeBack(ctx: Ctx, invoiceId: string, allocationId: string): Promise<void> {
  authorize(ctx.actor, "payment.create");
  await change(ctx, async (tx) => {
    const ledger = await ledgerOfSettled(tx, invoiceId);
    const row = ledger.allocations.find(({ id }) => id === allocationId);
    if (!row) return;
    if (row.invoiceId !== invoiceId) throw new NotFound();
    await release(tx, ledger, [row.id], "choice", cairoDay(tx.now()));
    const source = row.paymentId ? { entity: "payment", id: row.paymentId } : { entity: "invoice", id: row.creditNoteId! };
    const event = { event: "payment.takenBack", ...source, before: { invoiceId, amount: row.amount } };
    await closeLedger(tx, ledger, [invoiceId, ...(row.creditNoteId ? [row.creditNoteId] : [])], event);
  });
}

export const creditsOf = (ledger: ClientLedger): { source: { paymentId: string } | { creditNoteId: string }; on: string; left: number }[] =>
  [
    ...[...ledger.payments.values()]
      .filter((row) => !isUnderCollection(row))
      .map((row) => ({ source: { paymentId: row.id }, on: row.receivedOn, left: freeOf(ledger, row) })),
    ...[...ledger.invoices.values()].map((row) => ({
      source: { creditNoteId: row.id },
      on: row.issuedOn ?? "",
      left: unusedOf(ledger, row),
    })),
  ]
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => a.on.localeCompare(b.on));

/** Pays from payments and credit notes, oldest first, up to `amount`. Says how much. Throws `Conflict` where nothing is to be taken or paid. */
export async function applyCredit(ctx: Ctx, invoiceId: string, amount: number | null = null): Promise<number> {
  authorize(ctx.actor, "payment.create");
  return change(ctx, async (tx) => {
    const { ledger, invoice } = await ledgerOfInvoice(tx, invoiceId);
    if (!isPayable(invoice)) throw new Conflict("CONFLICT", { key: "payment.error.notPayable" });
    const credits = creditsOf(ledger);
    const wanted = Math.min(balanceOf(ledger, invoice), amount ?? Number.MAX_SAFE_INTEGER);
    if (wanted <= 0 || credits.length === 0) throw new Conflict("CONFLICT", { key: "payment.error.noCredit" });
    let left = wanted;
    const touched = [invoiceId];
    for (const credit of credits) {
      const part = Math.min(left, credit.left);
      if (part <= 0) break;
      await allocateShares(tx, ledger, credit.source, { invoiceId, amount: part }, cairoDay(tx.now()));
      if ("creditNoteId" in credit.source) touched.push(credit.source.creditNoteId);
      left -= part;
    }
    const after = { amount: wanted - left };
    await closeLedger(tx, ledger, touched, { event: "payment.creditApplied", entity: "invoice", id: invoiceId, after });
    return wanted - left;
  });
}

const total = (shares: readonly { amount: number }[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);
