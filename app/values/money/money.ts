/** Whole piastres (1 EGP = 100), always a safe integer. */
export type Piastres = number;

/** An exact decimal: `units` counts steps of 1/`per`. 3.35 m is `{ units: 335, per: 100 }`. */
export type Exact = { units: number; per: number };

/** Integer division that rounds half away from zero. Both sides may be negative; the divisor must not be 0. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const whole = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -whole : whole;
}

/** Back to a number. Throws a RangeError beyond 2^53: such a sum is a bug or an attack, never an amount. */
export function safe(amount: bigint): Piastres {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The amount ${amount} is not a safe number of piastres.`);
  return value;
}

/** A decimal number with at most `decimals` places as an exact value. Throws a RangeError when it has more, or is not finite. */
export function exact(value: number, decimals = 2): Exact {
  const per = 10 ** decimals;
  const units = Math.round(value * per);
  if (!Number.isSafeInteger(units) || Math.abs(units / per - value) > Math.abs(value) * Number.EPSILON)
    throw new RangeError(`${value} has more than ${decimals} decimals.`);
  return { units, per };
}

/** EGP with at most two decimals in piastres: 1 150 → 115 000. Throws a RangeError on three decimals. */
export const fromEgp = (egp: number): Piastres => exact(egp).units;

/** The sum, exact. Throws a RangeError beyond 2^53. */
export function sum(amounts: readonly Piastres[]): Piastres {
  // Thousands of amounts: numbers are exact as long as their sizes come to a safe one.
  const size = amounts.reduce((total, amount) => total + (Number.isSafeInteger(amount) ? Math.abs(amount) : NaN), 0);
  if (Number.isSafeInteger(size)) return amounts.reduce((total, amount) => total + amount, 0);
  return safe(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
}

/** An amount times exact factors, rounded once, to the piastre, half away from zero. May be beyond any real sum: see `times`. */
export function product(amount: Piastres, factors: readonly Exact[]): bigint {
  let top = BigInt(amount);
  let bottom = 1n;
  for (const factor of factors) {
    top *= BigInt(factor.units);
    bottom *= BigInt(factor.per);
  }
  return divideRounded(top, bottom);
}

/** An amount times exact factors, rounded once, to the piastre. Throws a RangeError beyond 2^53. */
export const times = (amount: Piastres, ...factors: readonly Exact[]): Piastres => safe(product(amount, factors));

/** What cost leaves of the revenue, in basis points; null where one of them is not there: without a cost the whole would be no margin. */
export const marginOf = (revenue: Piastres, cost: Piastres): number | null =>
  revenue > 0 && cost !== 0 ? safe(divideRounded(BigInt(revenue - cost) * 10_000n, BigInt(revenue))) : null;

/** A rate in basis points (14 % = 1400) of an amount, rounded to the piastre, half away from zero. */
export const rateOf = (amount: Piastres, basisPoints: number): Piastres => times(amount, { units: basisPoints, per: 10_000 });

/** The next multiple of `step` towards minus infinity: for the lower end of a range. */
export function downTo(amount: Piastres, step: Piastres): Piastres {
  return Math.floor(amount / step) * step;
}

/** The next multiple of `step` towards plus infinity: for the upper end of a range. */
export function upTo(amount: Piastres, step: Piastres): Piastres {
  return Math.ceil(amount / step) * step || 0;
}
