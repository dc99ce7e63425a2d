import { addDays, daysBetween, type Day } from "#app/values/calendar.ts";

// What a decision that comes late does to the handover. `after`: the last day on which it does nothing; `moves`: where it goes when the decision
// comes so many days after its last safe day; `moved`: it is late already, where it goes today and so many days later.
export type LateEffect =
  | { kind: "after"; day: Day }
  | { kind: "moves"; days: number; to: Day }
  | { kind: "moved"; to: Day; days: number; later: Day };

export const laterBy = 3;

type Needed = { today: Day; safeOn: Day | null; neededOn: Day | null; leadDays: number };
type Phase = { from: Day | null; to: Day | null; done: boolean };

/**
 * Of lead times and the schedule: what is needed on a day comes so many days after it is decided. Work that waits for it moves by the days that are
 * missing, and what follows by those that no gap between phases takes up; work that runs beside it stays. Null where no day can be said.
 */
export function lateEffect(
  { today, safeOn, neededOn, leadDays }: Needed,
  phases: readonly Phase[],
  handover: Day | null,
): LateEffect | null {
  if (!safeOn || !neededOn || !handover || handover < neededOn) return null;
  const spare = gapsBehind(neededOn, phases, handover);
  const movedBy = (decided: Day) => Math.max(0, daysBetween(neededOn, addDays(decided, leadDays)) - spare);
  const last = addDays(neededOn, spare - leadDays);
  if (today > last) {
    const later = addDays(today, laterBy);
    return { kind: "moved", to: addDays(handover, movedBy(today)), days: laterBy, later: addDays(handover, movedBy(later)) };
  }
  const by = movedBy(addDays(safeOn, laterBy));
  return by > 0 && safeOn >= today ? { kind: "moves", days: laterBy, to: addDays(handover, by) } : { kind: "after", day: last };
}

// The days between phases, from the one that needs something on a day up to the handover, in which nothing is planned.
function gapsBehind(neededOn: Day, phases: readonly Phase[], handover: Day): number {
  const planned = phases.flatMap(({ from, to, done }) => (from && to && !done ? [{ from, to }] : []));
  const during = planned.filter(({ from, to }) => from <= neededOn && to >= neededOn).map(({ to }) => to);
  let end = during.toSorted().at(-1) ?? addDays(neededOn, -1);
  let gaps = 0;
  const pass = (day: Day) => (gaps += Math.max(0, daysBetween(end, day) - 1));
  for (const { from, to } of planned.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (from <= neededOn) continue;
    pass(from);
    if (to > end) end = to;
  }
  pass(handover);
  return gaps;
}
