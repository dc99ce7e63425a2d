import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { seesCost } from "#app/crm/work/projects/page/cost-right.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { currentPhase, isLate, plannedProgress, progressOf } from "#app/crm/work/projects/phases/progress.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";

export type Work = { phase: Bilingual | null; progress: number; planned: number | null; latePhases: number; spent: number | null };

type PhaseRow = typeof projectPhaseTable.$inferSelect;

/** The work of these projects on a day, by their ids. The caller has asked whether the reader may read projects. */
export async function worksOf(ctx: Ctx, ids: readonly string[], today: Day): Promise<Map<string, Work>> {
  if (ids.length === 0) return new Map();
  const phases = Map.groupBy(
    await ctx.db
      .select()
      .from(projectPhaseTable)
      .where(inArray(projectPhaseTable.projectId, [...ids]))
      .orderBy(asc(projectPhaseTable.displayOrder), asc(projectPhaseTable.id)),
    ({ projectId }) => projectId,
  );
  const budgets = await ctx.db
    .select({ id: crmProjectTable.id, budget: crmProjectTable.budget, managerId: crmProjectTable.managerId })
    .from(crmProjectTable)
    .where(inArray(crmProjectTable.id, [...ids]));
  const known = new Set<string>();
  for (const project of budgets) if (await seesCost(ctx, project)) known.add(project.id);
  const costs = await ports().projectCosts(ctx, [...known]);
  return new Map(
    budgets.map(({ id, budget }) => {
      const cost = known.has(id) ? (costs.get(id)?.actual ?? 0) : null;
      return [
        id,
        { ...phaseProgress(phases.get(id) ?? [], today), spent: budget && cost !== null ? Math.round((cost / budget) * 10_000) : null },
      ];
    }),
  );
}

function phaseProgress(phases: readonly PhaseRow[], today: Day): Omit<Work, "spent"> {
  const now = currentPhase(phases, today);
  return {
    phase: now && { en: now.nameEn, ar: now.nameAr },
    progress: progressOf(phases),
    planned: plannedProgress(phases, today),
    latePhases: phases.filter((phase) => isLate(phase, today)).length,
  };
}
