import { addDays, type Day } from "#app/values/calendar.ts";
import type { TaskRecurrence } from "./fields.ts";

type Repetition = {
  recurrence: TaskRecurrence;
  until: Day | null;
  /** The day of the month that a monthly one aims at: the 31st is the 28th in February, and the 31st again in March. */
  monthDay: number;
};

/** The next day of a repeated task after `after`, not before `today`: missed ones are made up once. Weekends and holidays are not skipped. Null when the repetition is over. */
export function nextOccurrence({ recurrence, until, monthDay }: Repetition, after: Day, today: Day): Day | null {
  if (recurrence === "none") return null;
  let next = after;
  for (let month = 1; next <= after || next < today; month++)
    next = recurrence === "monthly" ? inMonth(after, month, monthDay) : addDays(next, recurrence === "daily" ? 1 : 7);
  return until !== null && next > until ? null : next;
}

export const monthDayOf = (day: Day): number => Number(day.slice(8));

/** That day of the month so many months later, or the month's last one where it is too short. */
function inMonth(from: Day, months: number, monthDay: number): Day {
  const [year = 0, month = 0] = from.split("-").map(Number);
  // Day 0 is the last of the month before.
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(monthDay, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
