import { addDays, type Day, daysBetween, monthStart, weekStart } from "#app/values/calendar.ts";

export type Zoom = "months" | "weeks";
export type Column = { from: Day; days: number };
export type TimeScale = { from: Day; days: number; columns: Column[] };

export function timeScale(days: readonly (Day | null)[], today: Day, zoom: Zoom): TimeScale {
  const known = days.filter((day): day is Day => day !== null).toSorted();
  const first = known[0] ?? today;
  const last = known.at(-1) ?? today;
  const step = zoom === "months" ? (day: Day): Day => monthStart(day, 1) : (day: Day): Day => addDays(day, 7);
  const columns: Column[] = [];
  for (let from = zoom === "months" ? monthStart(first) : weekStart(first); from <= last; from = step(from))
    columns.push({ from, days: daysBetween(from, step(from)) });
  const from = columns[0]?.from ?? monthStart(today);
  return { from, days: columns.reduce((sum, column) => sum + column.days, 0), columns };
}

/** Where a day begins, from 0 to 1 of the whole; outside of it less or more. */
export const placeOf = (scale: TimeScale, day: Day): number => daysBetween(scale.from, day) / scale.days;
export const widthOf = (scale: TimeScale, from: Day, to: Day): number => (daysBetween(from, to) + 1) / scale.days;
