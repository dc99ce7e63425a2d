import { addDays, isWorkingDay, type Day, type WorkingTime } from "#app/values/calendar.ts";

export const reminderSteps = [-3, 0, 3, 7, 14] as const;
/** A reminder that could not go out on its day may go out so many days later; then it says nothing new. */
const grace = 3;
/** A calendar without working days is left at this (days). */
const longest = 60;

export function reminderDay(dueOn: Day, step: number, working: WorkingTime): Day {
  let day = addDays(dueOn, step);
  for (let tried = 0; tried < longest && !isWorkingDay(day, working); tried += 1) day = addDays(day, 1);
  return day;
}

export function stepOn(
  today: Day,
  { dueOn, issuedOn, sent }: { dueOn: Day; issuedOn: Day; sent: readonly number[] },
  working: WorkingTime,
): number | null {
  const come = reminderSteps.filter((step) => reminderDay(dueOn, step, working) <= today);
  const last = come.at(-1);
  if (last === undefined || sent.some((step) => step >= last)) return null;
  const day = reminderDay(dueOn, last, working);
  return day >= issuedOn && day >= addDays(today, -grace) ? last : null;
}
