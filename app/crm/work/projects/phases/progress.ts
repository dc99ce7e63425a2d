import { daysBetween, type Day } from "#app/values/calendar.ts";
import type { Phase } from "./fields.ts";

type Weighed = Pick<Phase, "weight" | "percent">;

/** Σ weight × percent and Σ weight: progress as an exact fraction, for sums of money. Without any weight nothing has been done of nothing. */
export function progressParts(phases: readonly Weighed[]): { done: number; of: number } {
  let [done, of] = [0, 0];
  for (const { weight, percent } of phases) {
    done += weight * percent;
    of += weight * 100;
  }
  return { done, of };
}

/** How far a project has come, in whole percent: Σ weight × percent ÷ Σ weight. */
export function progressOf(phases: readonly Weighed[]): number {
  const { done, of } = progressParts(phases);
  return of === 0 ? 0 : Math.round((done * 100) / of);
}

export function plannedProgress(phases: readonly Pick<Phase, "weight" | "plannedFrom" | "plannedTo">[], today: Day): number | null {
  const planned = phases.flatMap(({ weight, plannedFrom, plannedTo }) => {
    if (!plannedFrom || !plannedTo) return [];
    const days = daysBetween(plannedFrom, plannedTo) + 1;
    const gone = Math.min(days, Math.max(0, daysBetween(plannedFrom, today) + 1));
    return [{ weight, percent: (gone * 100) / days }];
  });
  return planned.length === 0 ? null : progressOf(planned);
}

export const isLate = ({ plannedTo, percent }: Pick<Phase, "plannedTo" | "percent">, today: Day): boolean =>
  percent < 100 && plannedTo !== null && plannedTo < today;

export function currentPhase<P extends Pick<Phase, "percent" | "actualFrom" | "plannedFrom">>(phases: readonly P[], today: Day): P | null {
  const left = phases.filter(({ percent }) => percent < 100);
  return (
    left.find(({ percent, actualFrom }) => percent > 0 || actualFrom !== null) ??
    left.find(({ plannedFrom }) => plannedFrom !== null && plannedFrom <= today) ??
    left[0] ??
    null
  );
}

export const shownPhases = (phases: readonly Phase[], { handedOverOn }: { handedOverOn: string | null }): Phase[] =>
  phases.filter(({ key }) => key !== "warranty" || handedOverOn !== null);
