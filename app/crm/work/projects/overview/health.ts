import type { Day } from "#app/values/calendar.ts";
import { isLate } from "#app/crm/work/projects/phases/progress.ts";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";

export type Health = { latePhases: number; overdueDecisions: number; overBudget: number | null; state: "good" | "watch" | "bad" };

type Known = {
  phases: readonly Pick<Phase, "plannedTo" | "percent">[];
  safeDays: readonly (Day | null)[];
  budget: { total: number | null; spent: number; committed: number } | null;
};

export function healthOf({ phases, safeDays, budget }: Known, today: Day): Health {
  const latePhases = phases.filter((phase) => isLate(phase, today)).length;
  const overdueDecisions = safeDays.filter((day) => day !== null && day < today).length;
  const over = budget === null ? null : budget.total === null ? 0 : Math.max(0, budget.spent + budget.committed - budget.total);
  const signs = [latePhases > 0, overdueDecisions > 0, over !== null && over > 0].filter(Boolean).length;
  const state = signs === 0 ? "good" : signs > 1 || (over ?? 0) > 0 ? "bad" : "watch";
  return { latePhases, overdueDecisions, overBudget: over, state };
}
