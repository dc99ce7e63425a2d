import { addDays, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

export type TransferLimits = { transfer: Piastres; day: Piastres; month: Piastres };
export type PlannedTransfer = { on: Day; amount: Piastres };
export type LimitName = keyof TransferLimits;

const sumOf = (rows: readonly PlannedTransfer[]): number => rows.reduce((total, { amount }) => total + amount, 0);
const inDay = (rows: readonly PlannedTransfer[], on: Day): number => sumOf(rows.filter((row) => row.on === on));
const inMonth = (rows: readonly PlannedTransfer[], on: Day): number => sumOf(rows.filter((row) => row.on.slice(0, 7) === on.slice(0, 7)));

/** A sum that needs longer than this (days) is not for InstaPay; the last part takes what is left. */
const longest = 366;

/** A sum in parts that one bank lets through, from that day on, as early as possible. `taken` is what already goes there. */
export function splitTransfers(
  amount: Piastres,
  from: Day,
  limits: TransferLimits,
  taken: readonly PlannedTransfer[] = [],
): PlannedTransfer[] {
  const parts: PlannedTransfer[] = [];
  let left = amount;
  for (let day = 0; day < longest && left > 0; day += 1) {
    const on = addDays(from, day);
    for (;;) {
      const all = [...taken, ...parts];
      const part = Math.min(left, limits.transfer, limits.day - inDay(all, on), limits.month - inMonth(all, on));
      if (part <= 0) break;
      parts.push({ on, amount: part });
      left -= part;
    }
  }
  if (left > 0) parts.push({ on: addDays(from, longest), amount: left });
  return parts;
}

export function overLimit(
  rows: readonly PlannedTransfer[],
  limits: TransferLimits,
  taken: readonly PlannedTransfer[] = [],
): (LimitName | null)[] {
  return rows.map((row, at) => {
    const all = [...taken, ...rows.slice(0, at + 1)];
    if (row.amount > limits.transfer) return "transfer";
    if (inDay(all, row.on) > limits.day) return "day";
    return inMonth(all, row.on) > limits.month ? "month" : null;
  });
}
