import { ports } from "#app/crm/between-slices/ports.server.ts";
import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { askSameReference } from "#app/crm/between-slices/same-reference.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  allocateShares,
  balanceOf,
  closeLedger,
  dueOf,
  isPayable,
  lockLedger,
  payableOf,
  type ClientLedger,
  type PaymentRow,
} from "#app/crm/money/payments/ledger/client-ledger.server.ts";
import { isCertificate, paymentInput, type PaymentInput, type PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { oldestFirst, payableWith, proposedShares, type OpenInvoice, type Share } from "#app/crm/money/payments/ledger/proposal.ts";
import { chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { linesOf, noticeOf } from "#app/crm/money/payments/reads/payment-lines.server.ts";
import { arrived } from "#app/crm/money/payments/expected/transfers.server.ts";

/** Shared out as said, else over the oldest first. What is left over becomes credit when that is meant, and is refused otherwise. Says its id. */
export async function recordPayment(ctx: Ctx, raw: unknown): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const input = parseWith(paymentInput, raw, cairoDay(ctx.now()));
  refuseWrong(input, cairoDay(ctx.now()));
  return change(ctx, (tx) => record(tx, input));
}

async function record(tx: Change, input: PaymentInput): Promise<string> {
  const ledger = await lockLedger(tx, input.clientId ?? "", true);
  await refuseInactive(tx, referredIn({ transferId: paymentInput.transferId }, input));
  await askReference(tx, input);
  const amount = input.amount ?? 0;
  const shares = sharesOf(ledger, input);
  const rest = amount - shares.reduce((total, share) => total + share.amount, 0);
  if (rest > 0) refuseRest(ledger, input, rest);
  const notices = [await noticeOf(tx, ledger, "paid", shares)];
  const row = { ...rowOf(input), amount, free: amount };
  const { receivedOn: on, method: use } = row;
  // The bank pays a cheque later; a certificate is no money.
  const isMoney = use !== "cheque" && !isCertificate(use);
  const moneyAccountId = isMoney ? await accountFor(tx, { id: input.moneyAccountId, use, on, amount }) : null;
  const payment = await insertPayment(tx, ledger, { ...row, moneyAccountId }, (made) => ({
    timeline: linesOf(ledger, made, "received", shares),
    notices,
  }));
  for (const share of shares) await allocateShares(tx, ledger, { paymentId: payment.id }, share, payment.receivedOn);
  await closeLedger(
    tx,
    ledger,
    shares.map(({ invoiceId }) => invoiceId),
  );
  if (input.transferId) await arrived(tx, input.transferId, payment);
  if (input.homeProofId) await ports().proofPaid(tx, input.homeProofId, payment);
  return payment.id;
}

const askReference = (tx: Change, { method, reference, chequeBank, again }: PaymentInput): Promise<void> =>
  askSameReference(tx, { reference: method === "cash" || isCertificate(method) ? null : reference, again }, (same) =>
    tx.db
      .select({ number: paymentTable.number, on: paymentTable.receivedOn })
      .from(paymentTable)
      .where(
        and(
          eq(paymentTable.kind, "payment"),
          isNull(paymentTable.reversedAt),
          same(paymentTable.reference),
          method === "cheque" ? eq(paymentTable.chequeBank, chequeBank ?? "") : ne(paymentTable.method, "cheque"),
        ),
      )
      .limit(1),
  );

const rowOf = ({ method, receivedOn, ...input }: PaymentInput) => ({
  kind: "payment" as const,
  receivedOn: receivedOn ?? "",
  method: method ?? ("cash" as const),
  reference: (isCertificate(method) ? input.certificateNumber : input.reference) || null,
  ...(method === "cheque" && { chequeBank: input.chequeBank, maturesOn: input.maturesOn, chequeStatus: "received" as const }),
  ...(isCertificate(method) && { certificateNumber: input.certificateNumber, certificatePeriod: input.certificatePeriod }),
  notes: input.notes || null,
});

type NewRow = Omit<typeof paymentTable.$inferInsert, "number" | "clientId">;

export async function insertPayment(
  tx: Change,
  ledger: ClientLedger,
  row: NewRow,
  eventParts: (made: PaymentRow) => Pick<ChangeEvent, "timeline" | "notices"> = () => ({}),
): Promise<PaymentRow> {
  await refuseClosedPeriod(tx, row.receivedOn);
  const by = userIdOf(tx);
  const number = await nextNumber(tx, "PAY");
  const [made] = await tx.db
    .insert(paymentTable)
    .values({
      receivedBy: by,
      ...row,
      number,
      clientId: ledger.clientId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
      createdBy: by,
    })
    .returning();
  ledger.payments.set(made!.id, made!);
  if (made!.chequeStatus) await noteChequeMove(tx, made!.id, made!.chequeStatus, made!.receivedOn);
  const { kind, clientId, receivedOn, method, moneyAccountId, amount, reference, refundOfId, reason } = made!;
  await tx.record({
    event: "payment.created",
    entity: "payment",
    id: made!.id,
    after: {
      number,
      kind,
      clientId,
      receivedOn,
      method,
      ...(moneyAccountId && { moneyAccountId }),
      amount,
      ...(reference && { reference }),
      ...(refundOfId && { refundOfId, reason }),
    },
    ...eventParts(made!),
  });
  return made!;
}

export async function noteChequeMove(tx: Change, paymentId: string, to: ChequeStatus, on: Day): Promise<void> {
  await refuseClosedPeriod(tx, on);
  const by = userIdOf(tx);
  await tx.db.insert(chequeMoveTable).values({ paymentId, to, on, at: tx.now(), by });
}

function refuseWrong({ amount, receivedOn }: PaymentInput, today: string): void {
  const errors: FieldErrors = {};
  if (!amount || amount <= 0) errors["amount"] = { key: "crm.error.amount" };
  if (receivedOn && receivedOn > today) errors["receivedOn"] = { key: "crm.error.future" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

export const openInvoices = (ledger: ClientLedger, method: PaymentMethod | null): OpenInvoice[] => {
  const items = [...ledger.items.values()].map(({ id, number }) => ({
    id,
    number,
    title: { en: "", ar: "" },
    dueOn: dueOf(ledger, id),
    balance: payableOf(ledger, id),
    vatHeld: 0,
    opened: true,
  }));
  const invoices = [...ledger.invoices.values()].filter(isPayable).map((row) => ({
    id: row.id,
    number: row.number ?? "",
    title: { en: row.titleEn ?? "", ar: row.titleAr ?? "" },
    dueOn: row.dueOn ?? "",
    balance: balanceOf(ledger, row),
    vatHeld: row.vatWithheld - sumOfVat(ledger, row.id),
    opened: false,
  }));
  const open = [...items, ...invoices].filter(({ balance }) => balance > 0).toSorted(oldestFirst);
  return payableWith(method, open);
};

const sumOfVat = (ledger: ClientLedger, invoiceId: string): number =>
  ledger.allocations
    .filter((row) => row.invoiceId === invoiceId && row.paymentId && ledger.payments.get(row.paymentId)?.method === "vat_withheld")
    .reduce((total, { amount }) => total + amount, 0);

function sharesOf(ledger: ClientLedger, { shares, amount, invoiceId, method }: PaymentInput): Share[] {
  const open = openInvoices(ledger, method);
  if (invoiceId && !open.some(({ id }) => id === invoiceId))
    throw new Invalid({ invoiceId: { key: "payment.error.notPayable" } }, { key: "payment.error.notPayable" });
  if (shares === null || shares === undefined)
    return proposedShares(amount ?? 0, invoiceId ? open.filter(({ id }) => id === invoiceId) : open);
  return readShares(ledger, shares, amount ?? 0, method);
}

export function readShares(ledger: ClientLedger, raw: unknown, most: number, method: PaymentMethod | null): Share[] {
  if (!Array.isArray(raw) || raw.length > 200) throw new Invalid({ shares: { key: "common.error.unreadable" } });
  const open = new Map(openInvoices(ledger, method).map((invoice) => [invoice.id, invoice]));
  const errors: FieldErrors = {};
  const shares: Share[] = [];
  for (const one of raw as unknown[]) {
    const { invoiceId, amount } = (one ?? {}) as Record<string, unknown>;
    if (typeof invoiceId !== "string" || !isUuid(invoiceId)) throw new Invalid({ shares: { key: "common.error.unreadable" } });
    const place = `shares.${invoiceId}`;
    const invoice = open.get(invoiceId);
    if (amount === 0) continue;
    if (!invoice || shares.some((share) => share.invoiceId === invoiceId)) errors[place] = { key: "payment.error.notPayable" };
    else if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) errors[place] = { key: "crm.error.amount" };
    else if (amount > invoice.balance) errors[place] = { key: "payment.error.overBalance", values: { amount: invoice.balance / 100 } };
    else shares.push({ invoiceId, amount });
  }
  const total = shares.reduce((sum, share) => sum + share.amount, 0);
  if (total > most) errors["shares"] = { key: "payment.error.overPayment", values: { amount: most / 100 } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return shares;
}

function refuseRest(ledger: ClientLedger, { credit, method, invoiceId }: PaymentInput, rest: number): void {
  if (credit && !isCertificate(method)) return;
  const open = openInvoices(ledger, method).filter(({ id }) => !invoiceId || id === invoiceId);
  const balance = open.reduce((total, invoice) => total + invoice.balance, 0);
  throw new Invalid({
    amount: {
      key: balance > 0 ? "payment.error.overBalance" : "payment.error.nothingOwed",
      values: { amount: balance / 100, rest: rest / 100 },
    },
  });
}
