import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Signal } from "./ageing.ts";

const longestInHours = 20;

export function useSignalText(): (signal: Signal) => string {
  const t = useTranslate();
  return (signal) => {
    if (signal.kind === "late") return t("leads.signal.late", { days: signal.days });
    if (signal.kind === "stale") return t("leads.signal.stale", { days: signal.days });
    if (signal.hours <= 0) return t("leads.signal.unanswered");
    return signal.hours > longestInHours
      ? t("leads.signal.answerDays", { days: Math.ceil(signal.hours / 24) })
      : t("leads.signal.answer", { hours: signal.hours });
  };
}

export const presses = (signal: Signal): boolean => signal.kind !== "answer" || signal.hours <= 0;

export function useShortDay(): (instant: string) => string {
  const { date, year } = useFormat();
  return (instant) => {
    const [own, now] = [new Date(instant).getUTCFullYear(), new Date().getUTCFullYear()];
    const shown = date(instant);
    // oxlint-disable-next-line patterns/linear -- a date of our own making
    return own === now ? shown.replace(new RegExp(`[\\s\\u00a0،,]*${year(own)}$`), "") : shown;
  };
}
