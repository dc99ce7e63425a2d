import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import { wholeMonths, type Range } from "#app/values/date-range.ts";

export function titleOf(range: Range, today: string, t: Translate, format: Format): string {
  const months = wholeMonths(range);
  if (range.from === range.to) return t("report.title.day", { day: format.date(range.to) });
  if (months === 0) return t("report.title.days", { from: format.date(range.from), to: format.date(range.to) });
  const sameYear = range.to.slice(0, 4) === today.slice(0, 4);
  const month = format.dateParts(range.to, sameYear && months > 1 ? { month: "long" } : { month: "long", year: "numeric" });
  return t("report.title.months", { count: months, month });
}

export function periodText(range: Range, format: Format): string {
  if (wholeMonths(range) === 0) return `${format.date(range.from)} – ${format.date(range.to)}`;
  const name = (day: string) => format.dateParts(day, { month: "long", year: "numeric" });
  const [from, to] = [name(range.from), name(range.to)];
  return from === to ? from : `${from} – ${to}`;
}
