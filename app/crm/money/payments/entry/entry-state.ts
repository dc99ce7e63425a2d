import type { Message } from "#app/values/errors.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";
import { isCertificate, type PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { payableWith, proposedShares, type OpenInvoice, type Share } from "#app/crm/money/payments/ledger/proposal.ts";
import { overLimit, type LimitName } from "#app/crm/money/payments/expected/transfers.ts";

export type PaymentEntryDraft = {
  amount: string | null;
  receivedOn: string | null;
  method: PaymentMethod;
  moneyAccountId: string;
  reference: string;
  chequeBank: string;
  maturesOn: string | null;
  certificateNumber: string;
  certificatePeriod: string;
  notes: string;
  credit: boolean;
  /** Shares that were written by hand, by invoice; the others are proposed. Null while all are. */
  shares: Record<string, string> | null;
};

export const blankPaymentEntry = (today: string): PaymentEntryDraft => ({
  amount: null,
  receivedOn: today,
  method: "bank_transfer",
  moneyAccountId: "",
  reference: "",
  chequeBank: "",
  maturesOn: null,
  certificateNumber: "",
  certificatePeriod: "",
  notes: "",
  credit: false,
  shares: null,
});

export type PaymentEntrySums = {
  amount: number | null;
  shares: Share[];
  rest: number;
  owed: number;
  limit: LimitName | null;
};

const payable = ({ open }: Pick<Payer, "open">, invoiceId: string | null, method: PaymentMethod): readonly OpenInvoice[] =>
  payableWith(method, open).filter(({ id }) => invoiceId === null || id === invoiceId);

export function shownAmount(
  { amount, method }: Pick<PaymentEntryDraft, "amount" | "method">,
  payer: Payer,
  invoiceId: string | null,
): string {
  if (amount !== null) return amount;
  const owed = payable(payer, invoiceId, method).reduce((total, { balance }) => total + balance, 0);
  return owed > 0 ? String(owed / 100) : "";
}

export function sumsOf(draft: PaymentEntryDraft, payer: Payer, invoiceId: string | null): PaymentEntrySums {
  const open = payable(payer, invoiceId, draft.method);
  const amount = piastresOf(shownAmount(draft, payer, invoiceId));
  const shares = amount === null ? [] : draft.shares === null ? proposedShares(amount, open) : writtenShares(draft.shares, open);
  const used = shares.reduce((total, share) => total + share.amount, 0);
  const owed = open.reduce((total, { balance }) => total + balance, 0);
  const on = draft.receivedOn ?? payer.today;
  const limit = draft.method === "instapay" && amount ? (overLimit([{ on, amount }], payer.limits, payer.instapay)[0] ?? null) : null;
  return { amount, shares, rest: (amount ?? 0) - used, owed, limit };
}

const writtenShares = (written: Record<string, string>, open: readonly OpenInvoice[]): Share[] =>
  open.flatMap(({ id }) => {
    const amount = piastresOf(written[id] ?? "") ?? 0;
    return amount > 0 ? [{ invoiceId: id, amount }] : [];
  });

export function amountProblem(
  { amount, rest, owed, shares }: PaymentEntrySums,
  draft: PaymentEntryDraft,
  one: boolean,
): Message | undefined {
  if (amount === null) return undefined;
  if (amount <= 0) return { key: "crm.error.amount" };
  if (rest < 0) return { key: "payment.error.overPayment", values: { amount: amount / 100 } };
  if (rest === 0 || (draft.credit && !isCertificate(draft.method))) return undefined;
  if (owed === 0) return { key: "payment.error.nothingOwed" };
  if (!one && shares.length > 0 && amount <= owed) return { key: "payment.error.unshared", values: { rest: rest / 100 } };
  return { key: "payment.error.overBalance", values: { amount: owed / 100 } };
}
