import { divideRounded, safe, type Piastres } from "#app/values/money/money.ts";

/** Hundred-thousandths of a pound: the five decimals of the authority's amounts, whole. A piastre has a thousand. */
export type Fine = number;

export const fine = (amount: Piastres): Fine => amount * 1000;
export const written = (amount: Fine): number => amount / 100_000;

const whole = 100_000_000n;
/** A tax of an amount: `rate` of `share` of it, both in basis points. */
export const taxOf = (amount: Fine, rate: number, share: number): Fine =>
  safe(divideRounded(BigInt(amount) * BigInt(rate) * BigInt(share), whole));
export const withoutTax = (amount: Fine, rate: number, share: number): Fine =>
  safe(divideRounded(BigInt(amount) * whole, whole + BigInt(rate) * BigInt(share)));
const ofEach = (each: Fine, thousandths: number): Fine => safe(divideRounded(BigInt(each) * BigInt(thousandths), 1000n));

/** `asked` where it comes to at least `net`, else the lowest such price with five decimals. `sales` is quantity × price; its excess a reduction. */
export function pricedAt(net: Fine, thousandths: number, asked: Fine | null): { each: Fine; sales: Fine } {
  if (asked !== null && ofEach(asked, thousandths) >= net) return { each: asked, sales: ofEach(asked, thousandths) };
  const nearest = safe((BigInt(net) * 1000n) / BigInt(thousandths));
  const each = ofEach(nearest, thousandths) >= net ? nearest : nearest + 1;
  return { each, sales: ofEach(each, thousandths) };
}
/** In per cent, as documents write it: 14, 5.04. */
export const rateIn = (rate: number, share: number): number => (rate * share) / 1_000_000;
