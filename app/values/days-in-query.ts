import { isDay, type Day } from "./calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";

/** The days that an address names as `from` and `to`, both included; this year up to today where it names none that can be. */
export function daysInQuery(search: URLSearchParams, today: Day): { from: Day; to: Day } {
  const [from, to] = [plainSigns(search.get("from") ?? ""), plainSigns(search.get("to") ?? "")];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: `${today.slice(0, 4)}-01-01`, to: today };
}
