import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { addDays, inCairo } from "#app/values/calendar.ts";

export function useWhen(today: string): (instant: string) => string {
  const t = useTranslate();
  const { date, time } = useFormat();
  return (instant) => {
    const { day, clock } = inCairo(new Date(instant));
    if (day === today) return t("dashboard.when.today", { time: time(clock) });
    return day === addDays(today, -1) ? t("dashboard.when.yesterday", { time: time(clock) }) : date(instant);
  };
}
