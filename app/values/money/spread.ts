import { safe, type Piastres } from "./money.ts";

/**
 * An amount (piastres, of either sign) shared out in proportion to `weights` so that the parts add up to it exactly: each part is rounded down
 * and what is left goes, a piastre each, to the largest remainders, the first of equal ones first. Weights may be negative (lines that take
 * away), as long as they do not add up to nothing. Throws a RangeError where there is something to share and nothing to share it by.
 */
export function spread(amount: Piastres, weights: readonly number[]): Piastres[] {
  if (amount === 0) return weights.map(() => 0);
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError(`${amount} piastres cannot be shared out by weights of nothing.`);
  const parts = weights.map((weight, at) => {
    const top = BigInt(amount) * BigInt(weight);
    const floor = floorDivide(top, whole);
    return { at, floor, rest: remainder(top, whole, floor) };
  });
  let left = BigInt(amount) - parts.reduce((total, { floor }) => total + floor, 0n);
  for (const part of parts.toSorted((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))) {
    if (left === 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map(({ floor }) => safe(floor));
}

function floorDivide(top: bigint, bottom: bigint): bigint {
  const cut = top / bottom;
  return top % bottom !== 0n && top < 0n !== bottom < 0n ? cut - 1n : cut;
}

/** What the rounding down left over, as a part of the divisor that can be compared. */
function remainder(top: bigint, bottom: bigint, floor: bigint): bigint {
  const rest = top - floor * bottom;
  return rest < 0n ? -rest : rest;
}
