import { addDays, type Day, daysBetween, daysOfQuarter, isDay, isQuarter, monthEnd, monthStart, quarterOf } from "#app/values/calendar.ts";

/** From one day to another, both included. */
export type Range = { from: Day; to: Day };

export const presets = ["month", "lastMonth", "quarter", "year", "twelveMonths"] as const;
export type Preset = (typeof presets)[number];
export const usualPreset: Preset = "twelveMonths";

/** What a preset means on that day. */
export function rangeOf(preset: Preset, today: Day): Range {
  if (preset === "quarter") return daysOfQuarter(quarterOf(today));
  if (preset === "year") return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  if (preset === "lastMonth") return { from: monthStart(today, -1), to: monthEnd(today, -1) };
  return { from: monthStart(today, preset === "month" ? 0 : -11), to: monthEnd(today) };
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

const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** How many whole months it is; 0 where it begins or ends within one. */
export function wholeMonths({ from, to }: Range): number {
  return from === monthStart(from) && to === monthEnd(to) ? monthsBetween(from, to) + 1 : 0;
}

/** The period before, as long as this one: as many months where it is whole months, otherwise as many days. */
export function before(range: Range): Range {
  const months = wholeMonths(range);
  if (months > 0) return { from: monthStart(range.from, -months), to: addDays(range.from, -1) };
  const days = daysBetween(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** The months it touches, as `2026-01`; at most five years of them, the last. */
export function monthsIn({ from, to }: Range): string[] {
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, at) => monthStart(from, at).slice(0, 7)).slice(-60);
}

/** The days of a month or a quarter, `2026-01` or `2026-Q1`, that lie in the range. */
export function daysOfPeriod(name: string, { from, to }: Range): Range {
  const own = isQuarter(name) ? daysOfQuarter(name) : { from: monthStart(name), to: monthEnd(name) };
  return { from: own.from < from ? from : own.from, to: own.to > to ? to : own.to };
}
