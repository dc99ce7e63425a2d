import { divideRounded, safe, sum, type Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import type { TaxPart } from "#app/crm/money/contracts/fields.ts";

export type Parts = { taxes: TaxPart[]; rounding: Piastres };

export const withTax = ({ net, vat }: TaxPart): Piastres => net + vat;

export const totalOf = ({ taxes, rounding }: Parts): Piastres => sum(taxes.map(withTax)) + rounding;

export const isSameTax = (one: TaxPart, other: TaxPart): boolean =>
  one.code === other.code && one.rate === other.rate && one.share === other.share;

export function leftOf(whole: Parts, done: readonly Parts[]): Parts {
  const taxes = whole.taxes.map((tax) => ({ ...tax }));
  for (const one of done.flatMap((parts) => parts.taxes)) {
    const at = taxes.findIndex((tax) => isSameTax(tax, one));
    if (at < 0) taxes.push({ ...one, net: -one.net, vat: -one.vat });
    else taxes[at] = { ...taxes[at]!, net: taxes[at]!.net - one.net, vat: taxes[at]!.vat - one.vat };
  }
  return { taxes, rounding: whole.rounding - sum(done.map(({ rounding }) => rounding)) };
}

/** A whole pound rounded up goes into the largest tax's price, same total: the tax authority's sums have no place for what is put on. */
export function roundingInPrice({ taxes, rounding }: Parts): Parts {
  const gross = taxes.map(withTax);
  const at = gross.indexOf(Math.max(...gross));
  const tax = taxes[at];
  if (rounding <= 0 || !tax) return { taxes, rounding };
  const net = safe(divideRounded(BigInt(rounding) * 100_000_000n, 100_000_000n + BigInt(tax.rate) * BigInt(tax.share)));
  return { taxes: taxes.with(at, { ...tax, net: tax.net + net, vat: tax.vat + rounding - net }), rounding: 0 };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

type Of = "net" | "gross";
const baseOf = (tax: TaxPart, of: Of): Piastres => (of === "net" ? tax.net : withTax(tax));

/** The tax in the first `amount` piastres of a group, rounded once. */
const taxIn = (amount: Piastres, tax: TaxPart, of: Of = "gross"): Piastres =>
  baseOf(tax, of) === 0 ? 0 : safe(divideRounded(BigInt(amount) * BigInt(tax.vat), BigInt(baseOf(tax, of))));

/** What `amount` takes of a tax, without it (`net`) or with it (`gross`): pieces come to the whole to the piastre. Null: more than is left. */
export function takenOf(whole: TaxPart, left: TaxPart, amount: Piastres, of: Of): TaxPart | null {
  const room = baseOf(left, of);
  if (amount < 0 || amount > room || left.net < 0 || left.vat < 0) return null;
  if (amount === room) return left;
  const ideal = taxIn(baseOf(whole, of) - room + amount, whole, of) - (whole.vat - left.vat);
  const vat = of === "net" ? clamp(ideal, 0, left.vat) : clamp(ideal, Math.max(0, amount - left.net), Math.min(amount, left.vat));
  return { ...whole, net: of === "net" ? amount : amount - vat, vat };
}

/** By what is left, so that documents come to the whole to the piastre in any amounts; beyond that in the whole's proportions. */
export function partOf(whole: Parts, left: Parts, amount: Piastres): Parts {
  const open = left.taxes.map((tax) => Math.max(0, withTax(tax)));
  if (amount === totalOf(left) && left.taxes.every(({ net, vat }) => net >= 0 && vat >= 0)) return stripped(left);
  const room = sum(open);
  if (amount > Math.max(room, totalOf(left))) return beyond(whole, amount);
  // A whole pound that is rounded up is asked for last.
  const rounding = Math.max(0, amount - room);
  const shares = spread(amount - rounding, open);
  const taxes = left.taxes.map((tax, at) => {
    const share = shares[at]!;
    const group = whole.taxes.find((one) => isSameTax(one, tax)) ?? tax;
    const before = withTax(group) - withTax(tax);
    const ideal = taxIn(before + share, group) - (group.vat - tax.vat);
    const vat = clamp(ideal, Math.max(0, share - Math.max(0, tax.net)), Math.min(share, Math.max(0, tax.vat)));
    return { ...tax, net: share - vat, vat };
  });
  return stripped({ taxes, rounding });
}

function beyond(whole: Parts, amount: Piastres): Parts {
  const shares = spread(
    amount,
    whole.taxes.map((tax) => Math.max(0, withTax(tax))),
  );
  const taxes = whole.taxes.map((tax, at) => {
    const vat = taxIn(shares[at]!, tax);
    return { ...tax, net: shares[at]! - vat, vat };
  });
  return stripped({ taxes, rounding: 0 });
}

const stripped = ({ taxes, rounding }: Parts): Parts => ({ taxes: taxes.filter((tax) => tax.net !== 0 || tax.vat !== 0), rounding });
