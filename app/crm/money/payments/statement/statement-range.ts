import { addDays, isDay, type Day } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { Invalid } from "#app/values/errors.ts";

/** The days of a statement as its address names them; this year up to today where it says nothing. Throws `Invalid` where the first comes after the last. */
export function rangeIn(search: URLSearchParams, today: Day): { from: Day; to: Day } {
  const day = (name: string, otherwise: Day): Day => {
    const typed = plainSigns(search.get(name) ?? "");
    return isDay(typed) ? typed : otherwise;
  };
  const range = { from: day("from", `${today.slice(0, 4)}-01-01`), to: day("to", today) };
  if (range.from > range.to) throw new Invalid({ from: { key: "payment.statement.range" } }, { key: "payment.statement.range" });
  return range;
}

export const usualRanges = (today: Day) =>
  [
    { key: "year", from: `${today.slice(0, 4)}-01-01`, to: today },
    { key: "quarter", from: addDays(today, -90), to: today },
    { key: "twelve", from: addDays(today, -365), to: today },
  ] as const;
