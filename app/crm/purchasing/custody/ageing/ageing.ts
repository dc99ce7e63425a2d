import { daysBetween, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

/** How long cash has been out, in days: up to 30, 60, 90, and longer. */
export const ageBounds = [30, 60, 90] as const;
export type Ages = [upTo30: Piastres, upTo60: Piastres, upTo90: Piastres, older: Piastres];
export const noAges = (): Ages => [0, 0, 0, 0];

/** What is left of a balance by the age of the advances it came from: what was spent first came from the oldest of them. */
export function agesOf(balance: Piastres, advances: readonly { on: Day; amount: Piastres }[], today: Day): Ages {
  const ages = noAges();
  let left = balance;
  for (const { on, amount } of advances.toSorted((a, b) => (a.on < b.on ? 1 : -1))) {
    const held = Math.min(left, amount);
    if (held <= 0) break;
    const days = daysBetween(on, today);
    const at = ageBounds.findIndex((bound) => days <= bound);
    const place = at < 0 ? ageBounds.length : at;
    ages[place] = (ages[place] ?? 0) + held;
    left -= held;
  }
  // What cannot be traced to an advance is a reversal of long ago.
  if (left > 0) ages[3] += left;
  return ages;
}
