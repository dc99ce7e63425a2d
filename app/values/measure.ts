import { exact } from "#app/values/money/money.ts";

/** Square metres of a rectangle in metres with two decimals, exact: the product has four. */
export function rectangle(width: number, length: number): number {
  return (exact(width).units * exact(length).units) / 10_000;
}
