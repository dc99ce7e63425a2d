import { rateOf, sum, type Piastres } from "./money.ts";

/** A row of a payment plan: a share of the total in basis points, or an amount. */
export type PlanShare = { percent: number; amount?: undefined } | { amount: Piastres; percent?: undefined };

/** What is wrong with a plan, as the end of a message key: nothing in it, its shares do not make a whole, its amounts are not the total. */
export type PlanProblem = "empty" | "percent" | "amounts" | null;

/** The plan's amounts, rounded to the piastre; the last takes what is left, so that they make the total. Only for a plan without a problem. */
export function splitByPlan(total: Piastres, rows: readonly PlanShare[]): Piastres[] {
  const amounts = rows.map((row) => row.amount ?? rateOf(total, row.percent));
  const last = amounts.length - 1;
  if (last >= 0) amounts[last] = total - sum(amounts.slice(0, last));
  return amounts;
}

/** Shares must make 100 %; amounts must make the total; where both stand, the amounts come off first and the shares are of the total too. */
export function planProblem(total: Piastres, rows: readonly PlanShare[]): PlanProblem {
  if (rows.length === 0) return "empty";
  const shares = rows.flatMap(({ percent }) => percent ?? []);
  if (shares.length === rows.length) return sum(shares) === 10_000 ? null : "percent";
  const exactly = sum(rows.map((row) => row.amount ?? rateOf(total, row.percent)));
  // A share among amounts may be a piastre off: the last row takes it.
  return Math.abs(exactly - total) <= shares.length ? null : "amounts";
}
