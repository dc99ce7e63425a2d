import { addDays, type Day, daysBetween, inCairo, isDay, monthEnd, monthStart, weekStart } from "#app/values/calendar.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";

export const calendarViews = ["day", "week", "month", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];
export const isView = (word: unknown): word is CalendarView => calendarViews.some((view) => view === word);

export type Range = { from: Day; to: Day };

export function rangeOf(view: CalendarView, day: Day): Range {
  if (view === "day" || view === "list") return { from: day, to: day };
  if (view === "week") return { from: weekStart(day), to: addDays(weekStart(day), 6) };
  const { from, to } = monthOf(day);
  return { from: weekStart(from), to: addDays(weekStart(to), 6) };
}

export const monthOf = (day: Day): Range => ({ from: monthStart(day), to: monthEnd(day) });

export function step(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === "month") return monthStart(day, by);
  return addDays(day, view === "week" ? 7 * by : by);
}

export const daysOf = ({ from, to }: Range): Day[] => Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** Minutes since midnight of `16:40`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const midnight = 24 * 60;

export type Piece<M> = { meeting: M; from: number; to: number; column: number; columns: number };

type Timed = Pick<CalendarMeeting, "startsAt" | "endsAt">;

/** What of these meetings lies on a day. What meets stands side by side: each takes the first free column, and all that hang together share the width. */
export function piecesOn<M extends Timed>(meetings: readonly M[], day: Day): Piece<M>[] {
  const pieces = meetings
    .flatMap((meeting): Piece<M>[] => {
      const [start, end] = [inCairo(new Date(meeting.startsAt)), inCairo(new Date(meeting.endsAt))];
      if (start.day > day || end.day < day || (end.day === day && end.clock === "00:00")) return [];
      const from = start.day < day ? 0 : minutesOf(start.clock);
      // When the clock goes back, a meeting in that hour would end before it began.
      const to = end.day > day ? midnight : Math.max(minutesOf(end.clock), from + 15);
      return [{ meeting, from, to, column: 0, columns: 1 }];
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let together: Piece<M>[] = [];
  let until = 0;
  const settle = () => {
    const columns = Math.max(0, ...together.map(({ column }) => column)) + 1;
    for (const piece of together) piece.columns = columns;
  };
  for (const piece of pieces) {
    if (piece.from >= until) {
      settle();
      together = [];
    }
    const taken = new Set(together.filter((other) => other.to > piece.from).map(({ column }) => column));
    while (taken.has(piece.column)) piece.column += 1;
    together.push(piece);
    until = Math.max(until, piece.to);
  }
  settle();
  return pieces;
}

const usual = { from: 9, to: 19 };

export function hoursOf(pieces: readonly Pick<Piece<unknown>, "from" | "to">[]): { from: number; to: number } {
  return {
    from: Math.min(usual.from, ...pieces.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(usual.to, ...pieces.map(({ to }) => Math.ceil(to / 60))),
  };
}

export const quarter = 15;
export const snapped = (minutes: number): number => Math.round(minutes / quarter) * quarter;

/** A preset start as it stands in an address, `2026-11-22T10:00`; null for anything else. */
export function readStart(text: string | null): { day: Day; clock: string } | null {
  const read = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(text ?? "");
  return read && isDay(read[1]!) && read[2]! <= "23:59" ? { day: read[1]!, clock: read[2]! } : null;
}
