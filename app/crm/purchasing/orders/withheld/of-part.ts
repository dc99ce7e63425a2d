import { rateOf, times, type Piastres } from "#app/values/money/money.ts";

/** A bill less its credit notes, and what is settled of it with its tax (piastres). */
export type Settled = { net: Piastres; total: Piastres; settled: Piastres };

// By what is settled in all (rules of the books, section 3), so that the parts of a bill come to the whole to the piastre.
const partOf = (amount: Piastres, { total, settled }: Settled, part: Piastres): Piastres => {
  const upTo = (so: Piastres) => (total > 0 ? times(amount, { units: Math.min(so, total), per: total }) : 0);
  return upTo(settled + part) - upTo(settled);
};

/** What tax is withheld of, of a part of a bill with its VAT. */
export const baseOfPart = (bill: Settled, part: Piastres): Piastres => partOf(bill.net, bill, part);

/** What is withheld of it (`rate` in basis points). */
export const withheldOfPart = (bill: Settled, part: Piastres, rate: number): Piastres => partOf(rateOf(bill.net, rate), bill, part);
