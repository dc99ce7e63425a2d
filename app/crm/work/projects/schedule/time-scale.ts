import { addDays, daysBetween, weekStart, type Day } from "#app/values/calendar.ts";

export type Zoom = "months" | "weeks";
export type Column = { from: Day; days: number };
export type TimeScale = { from: Day; days: number; columns: Column[] };

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

function nextMonth(day: Day): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export function timeScale(days: readonly (Day | null)[], today: Day, zoom: Zoom): TimeScale {
  const known = days.filter((day): day is Day => day !== null).toSorted();
  const first = known[0] ?? today;
  const last = known.at(-1) ?? today;
  const step = zoom === "months" ? nextMonth : (day: Day): Day => addDays(day, 7);
  const columns: Column[] = [];
  for (let from = zoom === "months" ? monthOf(first) : weekStart(first); from <= last; from = step(from))
    columns.push({ from, days: daysBetween(from, step(from)) });
  const from = columns[0]?.from ?? monthOf(today);
  return { from, days: columns.reduce((sum, column) => sum + column.days, 0), columns };
}

/** Where a day begins, from 0 to 1 of the whole; outside of it less or more. */
export const placeOf = (scale: TimeScale, day: Day): number => daysBetween(scale.from, day) / scale.days;
export const widthOf = (scale: TimeScale, from: Day, to: Day): number => (daysBetween(from, to) + 1) / scale.days;
