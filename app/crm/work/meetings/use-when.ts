import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { inCairo } from "#app/values/calendar.ts";
import { endOf, type MeetingValues } from "./fields.ts";

/** Sunday 22 November 2026, 10:00 – 11:00. */
export function useWhen(meeting: Pick<MeetingValues, "startsAt" | "durationMinutes">): string {
  const t = useTranslate();
  const { dateParts, time } = useFormat();
  const day = dateParts(meeting.startsAt!, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const clock = (iso: string) => time(inCairo(new Date(iso)).clock);
  return t("meeting.when", { day, from: clock(meeting.startsAt!), to: clock(endOf(meeting)) });
}
