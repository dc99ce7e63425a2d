import { addDays, daysBetween, isDay, type Day } from "#app/values/calendar.ts";

/** From one day to another, both included. */
export type Range = { from: Day; to: Day };

export const presets = ["month", "lastMonth", "quarter", "year", "twelveMonths"] as const;
export type Preset = (typeof presets)[number];
export const usualPreset: Preset = "twelveMonths";

type Month = { year: number; month: number };
const monthOf = (day: Day): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });
const firstOf = ({ year, month }: Month): Day => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
const lastOf = ({ year, month }: Month): Day => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
const shifted = ({ year, month }: Month, by: number): Month => ({
  year: year + Math.floor((month + by) / 12),
  month: (((month + by) % 12) + 12) % 12,
});

/** What a preset means on that day. */
export function rangeOf(preset: Preset, today: Day): Range {
  const now = monthOf(today);
  const months = (from: Month, to: Month): Range => ({ from: firstOf(from), to: lastOf(to) });
  if (preset === "month") return months(now, now);
  if (preset === "lastMonth") return months(shifted(now, -1), shifted(now, -1));
  const quarter = { year: now.year, month: now.month - (now.month % 3) };
  if (preset === "quarter") return months(quarter, shifted(quarter, 2));
  if (preset === "year") return months({ year: now.year, month: 0 }, { year: now.year, month: 11 });
  return months(shifted(now, -11), now);
}

/** The longest range that is asked for (days): ten years. */
const longest = 3660;

/** What an address asks for; the usual one where it says nothing that can be read. */
export function rangeIn(params: URLSearchParams, today: Day): Range {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= longest) return { from, to };
  return rangeOf(usualPreset, today);
}

/** The preset that means exactly these days, or null. */
export const presetOf = (range: Range, today: Day): Preset | null =>
  presets.find((preset) => {
    const meant = rangeOf(preset, today);
    return meant.from === range.from && meant.to === range.to;
  }) ?? null;

/** How many whole months it is; 0 where it begins or ends within one. */
export function wholeMonths({ from, to }: Range): number {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (from !== firstOf(first) || to !== lastOf(last)) return 0;
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}

/** The period before, as long as this one: as many months where it is whole months, otherwise as many days. */
export function before(range: Range): Range {
  const months = wholeMonths(range);
  if (months > 0) return { from: firstOf(shifted(monthOf(range.from), -months)), to: addDays(range.from, -1) };
  const days = daysBetween(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** The months it touches, as `2026-01`; at most five years of them, the last. */
export function monthsIn({ from, to }: Range): string[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, at) => firstOf(shifted(first, at)).slice(0, 7)).slice(-60);
}

/** The days of a month that lie in the range. */
export function daysOfMonth(month: string, { from, to }: Range): Range {
  const [first, last] = [`${month}-01`, lastOf(monthOf(`${month}-01`))];
  return { from: first < from ? from : first, to: last > to ? to : last };
}
