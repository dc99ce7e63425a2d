import { addDays, cairoDay, cairoInstant, inCairo, weekdayOf, type Clock, type Day } from "#app/values/calendar.ts";

// When a client is written to: not from 22:00 to 9:00, and not on Fridays from 11:00 to 14:00.
const [opens, closes] = ["09:00", "22:00"] as const satisfies Clock[];
const [prayer, afterPrayer] = ["11:00", "14:00"] as const satisfies Clock[];

const isPrayer = (day: Day, clock: Clock): boolean => weekdayOf(day) === "fri" && clock >= prayer && clock < afterPrayer;

export function mayTellAt(at: Date): boolean {
  const { day, clock } = inCairo(at);
  return clock >= opens && clock < closes && !isPrayer(day, clock);
}

const quarter = 15 * 60_000;

// The next time to look for what clients have to be told.
export function nextLook(after: Date): Date {
  const next = new Date(after.getTime() + quarter);
  if (mayTellAt(next)) return next;
  const { day, clock } = inCairo(next);
  if (isPrayer(day, clock)) return cairoInstant(day, afterPrayer);
  return cairoInstant(clock < opens ? day : addDays(cairoDay(next), 1), opens);
}
