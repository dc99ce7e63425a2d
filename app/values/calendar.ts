import { businessZone } from "./zone.ts";

/** A day without time: `2026-01-05`. */
export type Day = string;
/** A time of day: `16:40`. */
export type Clock = string;

export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

/** Days, both included, on which other hours hold: Ramadan, say. */
export type OtherHours = { from: Day; to: Day; opens: Clock; closes: Clock };

/** When the company answers. `holidays` are dates on which it does not; other hours change the hours of working days, not which days those are. */
export type WorkingTime = {
  days: readonly Weekday[];
  from: Clock;
  to: Clock;
  holidays: readonly Day[];
  otherHours?: readonly OtherHours[];
};

export const usualWorkingTime: WorkingTime = { days: ["sun", "mon", "tue", "wed", "thu"], from: "10:00", to: "18:00", holidays: [] };

const minute = 60_000;
const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: businessZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const dayMs = 24 * 60 * minute;
/** What Cairo is ahead by (ms), by days since 1970; null for a day on which that changes. Asking Intl takes 5 µs, and a list of leads asks a thousand times. */
const offsets = new Map<number, number | null>();
const mostOffsets = 5_000;

function offsetOn(day: number): number | null {
  let offset = offsets.get(day);
  if (offset === undefined) {
    const ends = [day * dayMs, (day + 1) * dayMs].map((at) => {
      const there = byIntl(new Date(at));
      return asUtc(there.day, there.clock) - at;
    });
    offset = ends[0] === ends[1] ? ends[0]! : null;
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(day, offset);
  }
  return offset;
}

/** Date and time in Cairo of an instant, summer time included. */
export function inCairo(instant: Date): { day: Day; clock: Clock } {
  const at = instant.getTime();
  const day = Math.floor(at / dayMs);
  // Before 1970 offsets had seconds; later than in two centuries a year may have more than four digits.
  const offset = day > 0 && day < 80_000 ? offsetOn(day) : null;
  if (offset === null) return byIntl(instant);
  const there = new Date(at + offset).toISOString();
  return { day: there.slice(0, 10), clock: there.slice(11, 16) };
}

function byIntl(instant: Date): { day: Day; clock: Clock } {
  const of = Object.fromEntries(parts.formatToParts(instant).map((part) => [part.type, part.value]));
  return { day: `${of.year}-${of.month}-${of.day}`, clock: `${of.hour}:${of.minute}` };
}

/** The date in Cairo at that instant. */
export const cairoDay = (instant: Date): Day => inCairo(instant).day;

const asUtc = (day: Day, clock: Clock): number => Date.parse(`${day}T${clock}:00Z`);

function offsetAt(at: number): number {
  const there = inCairo(new Date(at));
  return asUtc(there.day, there.clock) - Math.floor(at / minute) * minute;
}

/** Which time Cairo's clocks show at an instant. */
export const seasonInCairo = (instant: Date): "summer" | "winter" =>
  offsetAt(instant.getTime()) === 3 * 60 * minute ? "summer" : "winter";

/** The instant of a date and time in Cairo. A time that summer time skips becomes the same distance after the change; one that occurs twice is the first. */
export function cairoInstant(day: Day, clock: Clock = "00:00"): Date {
  const wanted = asUtc(day, clock);
  const before = offsetAt(wanted - 24 * 60 * minute);
  const after = offsetAt(wanted + 24 * 60 * minute);
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (offsetAt(wanted - offset) === offset) return new Date(wanted - offset);
  return new Date(wanted - before);
}

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(asUtc(day, "00:00") + count * 24 * 60 * minute).toISOString().slice(0, 10);

/** The first day of the month `count` months later (earlier when negative). */
export const monthStart = (day: Day, count = 0): Day =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 10);

/** The last day of the month `count` months later (earlier when negative). */
export const monthEnd = (day: Day, count = 0): Day => addDays(monthStart(day, count + 1), -1);

/** The day `date` of the month `count` months later (earlier when negative), or the last one of a month that is too short for it. */
export function addMonths(day: Day, count: number, date = Number(day.slice(8))): Day {
  const [meant, last] = [addDays(monthStart(day, count), date - 1), monthEnd(day, count)];
  return meant < last ? meant : last;
}

/** Days from one date to another, negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((asUtc(to, "00:00") - asUtc(from, "00:00")) / (24 * 60 * minute));

/** The day of the week. */
export const weekdayOf = (day: Day): Weekday => weekdays[new Date(asUtc(day, "00:00")).getUTCDay()] as Weekday;

/** The Saturday on which the week of that day begins. */
export const weekStart = (day: Day): Day => addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 1) % 7));

/** A real date of the calendar, written `2026-01-05`? One whose neighbours can be written so too: the year has four digits all around it. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
  !text.startsWith("1000") &&
  !text.startsWith("9999") &&
  !Number.isNaN(asUtc(text, "00:00")) &&
  addDays(text, 0) === text;

/** Does the company work on that day? Not on holidays, nor on other days of the week than its own. */
export const isWorkingDay = (day: Day, working: WorkingTime): boolean =>
  working.days.includes(weekdayOf(day)) && !working.holidays.includes(day);

/** The hours of that day, or null where nobody works. Of two rules for other hours the later in the list counts. */
export function workingHoursOn(day: Day, working: WorkingTime): { opens: Clock; closes: Clock } | null {
  if (!isWorkingDay(day, working)) return null;
  const other = working.otherHours?.findLast(({ from, to }) => from <= day && day <= to);
  return other ? { opens: other.opens, closes: other.closes } : { opens: working.from, closes: working.to };
}

/** When the company opened on the day of this instant; null where it is closed at it. */
export function openSince(at: Date, working: WorkingTime): Date | null {
  const day = cairoDay(at);
  const hours = workingHoursOn(day, working);
  const opened = hours && cairoInstant(day, hours.opens);
  return opened && opened <= at && at < cairoInstant(day, hours.closes) ? opened : null;
}

/** When the company opens next, after this instant; null where it does not within two years. */
export function nextOpening(after: Date, working: WorkingTime): Date | null {
  for (let day = cairoDay(after), tried = 0; tried < 731; tried++, day = addDays(day, 1)) {
    const hours = workingHoursOn(day, working);
    const opens = hours && cairoInstant(day, hours.opens);
    if (opens && opens > after) return opens;
  }
  return null;
}

/** The instant when so many working hours have passed: Thursday 17:00 plus 4 hours is Sunday 13:00. Throws a RangeError beyond two years. */
export function addWorkingHours(from: Date, count: number, working: WorkingTime = usualWorkingTime): Date {
  let left = count * 60 * minute;
  let day = cairoDay(from);
  for (let tried = 0; tried < 731; tried++, day = addDays(day, 1)) {
    const hours = workingHoursOn(day, working);
    if (!hours) continue;
    const opens = Math.max(cairoInstant(day, hours.opens).getTime(), from.getTime());
    const closes = cairoInstant(day, hours.closes).getTime();
    if (opens >= closes) continue;
    if (left <= closes - opens) return new Date(opens + left);
    left -= closes - opens;
  }
  throw new RangeError("No working time was found.");
}

/**
 * `addWorkingHours` for every instant between two days, as a database applies it: from each of `starts` on the answer is so many ms later (`plus`), or,
 * where that is below nothing, one and the same instant (`at`). Times in ms.
 */
export function workingHourSteps(
  from: Day,
  to: Day,
  count: number,
  working: WorkingTime,
): { starts: number[]; plus: number[]; at: number[] } {
  const spans: { opens: number; closes: number; before: number }[] = [];
  let worked = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const hours = workingHoursOn(day, working);
    const [opens, closes] = hours ? [cairoInstant(day, hours.opens).getTime(), cairoInstant(day, hours.closes).getTime()] : [0, 0];
    if (opens < closes) spans.push({ opens, closes, before: worked });
    worked += Math.max(0, closes - opens);
  }
  // So long before a closing the time is up at the closing itself; an instant later it goes on at the next opening.
  const turns = spans.map(({ closes, opens, before }) => before + closes - opens - count * 60 * minute);
  const places = turns.flatMap((turn) => {
    const span = spans.findLast(({ before }) => before <= turn);
    return span ? [span.opens + turn - span.before + 1] : [];
  });
  const edges = [cairoInstant(from).getTime(), ...spans.flatMap(({ opens, closes }) => [opens, closes]), ...places];
  const starts = [...new Set(edges)].toSorted((one, other) => one - other);
  const after = (ms: number) => addWorkingHours(new Date(ms), count, working).getTime();
  const at = starts.map(after);
  const flat = starts.map((start, place) => after(Math.max(start, (starts[place + 1] ?? start + 2) - 1)) === at[place]);
  return { starts, at, plus: starts.map((start, place) => (flat[place] ? -1 : at[place]! - start)) };
}

/** The quarter of a day, "2026-Q1". */
export const quarterOf = (day: Day): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Is this a quarter, written `2026-Q1`? */
export const isQuarter = (text: string): boolean => /^\d{4}-Q[1-4]$/.test(text);

/** The first and the last day of a quarter. */
export function daysOfQuarter(quarter: string): { from: Day; to: Day } {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  const from = monthStart(`${year}-01-01`, (number - 1) * 3);
  return { from, to: monthEnd(from, 2) };
}
