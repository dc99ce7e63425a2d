import { and, asc, eq, isNull } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Phase } from "./fields.ts";
import { projectPhaseTable } from "./table.server.ts";
import { usualPhases } from "./usual-phases.ts";

type Project = { id: string; startOn: string | null; targetEndOn: string | null; warrantyMonths?: number | null };

/** Gives a project the usual phases, where it has none. Part of what makes a project: no entry in the log of its own. */
export async function startPhases(tx: Change, { id, startOn, targetEndOn, warrantyMonths }: Project): Promise<number> {
  if ((await tx.db.$count(projectPhaseTable, eq(projectPhaseTable.projectId, id))) > 0) return 0;
  const phases = usualPhases(startOn, targetEndOn, warrantyMonths ?? undefined);
  await tx.db
    .insert(projectPhaseTable)
    .values(
      phases.map(({ name, ...phase }, displayOrder) => ({ ...phase, projectId: id, nameEn: name.en, nameAr: name.ar, displayOrder })),
    );
  return phases.length;
}

/** Once a project has both its days, those of its usual phases that nobody gave days lie between them. */
export async function spreadPhases(tx: Change, { id, startOn, targetEndOn, warrantyMonths }: Project): Promise<void> {
  if (!startOn || !targetEndOn) return;
  const of = eq(projectPhaseTable.projectId, id);
  const dated = (await tx.db.select().from(projectPhaseTable).where(of)).some(({ plannedFrom, plannedTo }) => plannedFrom ?? plannedTo);
  if (dated) return;
  for (const { key, plannedFrom, plannedTo } of usualPhases(startOn, targetEndOn, warrantyMonths ?? undefined))
    await tx.db
      .update(projectPhaseTable)
      .set({ plannedFrom, plannedTo })
      .where(and(of, eq(projectPhaseTable.key, key), isNull(projectPhaseTable.plannedFrom)));
}

type Row = typeof projectPhaseTable.$inferSelect;

export const asPhase = (row: Row): Phase => ({
  id: row.id,
  version: row.version,
  key: row.key,
  name: { en: row.nameEn, ar: row.nameAr },
  plannedFrom: row.plannedFrom,
  plannedTo: row.plannedTo,
  actualFrom: row.actualFrom,
  actualTo: row.actualTo,
  percent: row.percent,
  weight: row.weight,
  required: row.required,
  signedOff: row.signedOffOn ? { on: row.signedOffOn, name: row.signedOffName ?? "", evidenceId: row.evidenceId } : null,
});

export async function phasesIn(ctx: Ctx, projectId: string): Promise<Phase[]> {
  const rows = await ctx.db
    .select()
    .from(projectPhaseTable)
    .where(eq(projectPhaseTable.projectId, projectId))
    .orderBy(asc(projectPhaseTable.displayOrder), asc(projectPhaseTable.id));
  return rows.map(asPhase);
}
