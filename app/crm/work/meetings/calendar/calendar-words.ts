import type { Format } from "#app/locale/format.ts";
import { inCairo, type Day } from "#app/values/calendar.ts";
import type { CalendarView, Range } from "./calendar.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";

const long: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };

export function rangeTitle({ dateParts }: Format, view: CalendarView, day: Day, { from, to }: Range): string {
  if (view === "month") return dateParts(day, { month: "long", year: "numeric" });
  if (view === "day") return dateParts(day, { weekday: "long", ...long });
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dateParts(from, { day: "numeric" })} – ${dateParts(to, long)}`;
  const first = from.slice(0, 4) === to.slice(0, 4) ? { day: "numeric" as const, month: "long" as const } : long;
  return `${dateParts(from, first)} – ${dateParts(to, long)}`;
}

export const dayName = ({ dateParts, language }: Format, day: Day): string =>
  dateParts(day, { weekday: language === "en" ? "short" : "long" });

export const startClock = ({ time }: Format, { startsAt }: Pick<CalendarMeeting, "startsAt">): string =>
  time(inCairo(new Date(startsAt)).clock);

export const span = ({ time }: Format, { startsAt, endsAt }: Pick<CalendarMeeting, "startsAt" | "endsAt">): string =>
  `${time(inCairo(new Date(startsAt)).clock)} – ${time(inCairo(new Date(endsAt)).clock)}`;
