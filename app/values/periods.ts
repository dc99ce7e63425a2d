import { addDays, type Day } from "./calendar.ts";

/** Days for which something holds, both ends included; without an end for good. */
export type Period = { from: Day; to: Day | null };

/** What is wrong with a row of periods, as the end of a message key, and at which one (counted from 0). `day` is the place in the calendar. */
export type PeriodProblem = { at: number; why: "backwards" | "overlap" | "gap" | "open"; day: Day };

/** Looks through periods in their order: each begins on the day after the one before it ends, and only the last may be without an end. */
export function periodProblem(periods: readonly Period[]): PeriodProblem | null {
  for (const [at, { from, to }] of periods.entries()) {
    if (to !== null && to < from) return { at, why: "backwards", day: from };
    const before = periods[at - 1];
    if (!before) continue;
    if (before.to === null) return { at: at - 1, why: "open", day: from };
    const next = addDays(before.to, 1);
    if (from < next) return { at, why: "overlap", day: from };
    if (from > next) return { at, why: "gap", day: next };
  }
  return null;
}

/** The period that holds on that day, or null. */
export const periodOn = <P extends Period>(periods: readonly P[], day: Day): P | null =>
  periods.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? null;
