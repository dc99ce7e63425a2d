import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import { inCairo, seasonInCairo } from "#app/values/calendar.ts";
import { endOf, type MeetingValues } from "#app/crm/work/meetings/fields.ts";

/** Sunday, 22 November 2026, 10:00 – 11:00, in Cairo's time. Where the clock changes in between, the time of each hour and the length are said. */
export function whenOf(
  meeting: Pick<MeetingValues, "startsAt" | "durationMinutes">,
  { t, shown: { dateParts, time } }: { t: Translate; shown: Pick<Format, "dateParts" | "time"> },
): string {
  const [start, end] = [new Date(meeting.startsAt!), new Date(endOf(meeting))];
  const day = dateParts(start, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const hours = { day, from: time(inCairo(start).clock), to: time(inCairo(end).clock) };
  const season = seasonInCairo(start);
  if (season === seasonInCairo(end)) return t("meeting.when", hours);
  return t("meeting.whenChanging", { ...hours, season, minutes: meeting.durationMinutes! });
}
