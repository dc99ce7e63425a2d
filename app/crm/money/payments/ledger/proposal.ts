import type { Piastres } from "#app/values/money/money.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";

/** An invoice that something is still to be paid of. */
export type OpenInvoice = {
  id: string;
  number: string;
  title: { en: string; ar: string };
  dueOn: string;
  balance: Piastres;
  /** What of it a public body keeps back of the VAT, and no certificate settles yet. */
  vatHeld: Piastres;
};
/** A part of a sum for an invoice. */
export type Share = { invoiceId: string; amount: Piastres };

/** What a method may settle of these: certificates of withheld VAT only what was withheld, all others everything that is owed. */
export const payableWith = (method: PaymentMethod | null, open: readonly OpenInvoice[]): OpenInvoice[] =>
  method === "vat_withheld"
    ? open.filter(({ vatHeld }) => vatHeld > 0).map((one) => ({ ...one, balance: Math.min(one.balance, one.vatHeld) }))
    : [...open];

/** The order in which invoices are paid where nobody says otherwise: those due first, first. */
export const oldestFirst = (a: Pick<OpenInvoice, "dueOn" | "number">, b: Pick<OpenInvoice, "dueOn" | "number">): number =>
  a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number);

/**
 * How a sum pays these invoices: each as far as it goes, in their order; the invoice named `first` before all others. What is left over is in no
 * share. For the form while one types, and for the server where no shares were given.
 */
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
