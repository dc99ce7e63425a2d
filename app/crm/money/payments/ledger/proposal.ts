import type { Piastres } from "#app/values/money/money.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";

export type OpenInvoice = {
  id: string;
  number: string;
  title: { en: string; ar: string };
  dueOn: string;
  balance: Piastres;
  /** What of it a public body keeps back of the VAT, and no certificate settles yet. */
  vatHeld: Piastres;
  /** It is what was owed when the books were opened, and no invoice. */
  opened: boolean;
};
/** `invoiceId`: of an invoice, or of what was owed when the books were opened. */
export type Share = { invoiceId: string; amount: Piastres };

export const payableWith = (method: PaymentMethod | null, open: readonly OpenInvoice[]): OpenInvoice[] =>
  method === "vat_withheld"
    ? open.filter(({ vatHeld }) => vatHeld > 0).map((one) => ({ ...one, balance: Math.min(one.balance, one.vatHeld) }))
    : [...open];

export const oldestFirst = (a: Pick<OpenInvoice, "dueOn" | "number">, b: Pick<OpenInvoice, "dueOn" | "number">): number =>
  a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number);

/** Each as far as it goes, in their order, `first` before all others. For the form while one types, and the server where no shares were given. */
export function proposedShares(amount: Piastres, invoices: readonly OpenInvoice[], first: string | null = null): Share[] {
  const inOrder = [...invoices.filter(({ id }) => id === first), ...invoices.filter(({ id }) => id !== first).toSorted(oldestFirst)];
  let left = amount;
  const shares: Share[] = [];
  for (const { id, balance } of inOrder) {
    const part = Math.min(left, balance);
    if (part <= 0) continue;
    shares.push({ invoiceId: id, amount: part });
    left -= part;
  }
  return shares;
}
