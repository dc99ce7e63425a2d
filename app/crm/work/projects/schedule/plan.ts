import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { addDays, daysBetween, type Day } from "#app/values/calendar.ts";

export type Span = { from: Day; to: Day };
export type Grip = "whole" | "start" | "end";

export function shifted({ from, to }: Span, grip: Grip, days: number): Span {
  if (grip === "whole") return { from: addDays(from, days), to: addDays(to, days) };
  if (grip === "start") {
    const first = addDays(from, days);
    return { from: first > to ? to : first, to };
  }
  const last = addDays(to, days);
  return { from, to: last < from ? from : last };
}

export function followers(phases: readonly Phase[], id: string, before: Span, after: Span): { id: string; span: Span }[] {
  const days = daysBetween(before.to, after.to);
  const at = phases.findIndex((phase) => phase.id === id);
  if (days <= 0 || at < 0) return [];
  return phases
    .slice(at + 1)
    .flatMap(({ id: other, percent, plannedFrom, plannedTo }) =>
      percent < 100 && plannedFrom && plannedTo ? [{ id: other, span: shifted({ from: plannedFrom, to: plannedTo }, "whole", days) }] : [],
    );
}
