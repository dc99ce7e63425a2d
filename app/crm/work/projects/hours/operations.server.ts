import { and, desc, eq, isNotNull } from "drizzle-orm";
import { hasRole, isActor, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { costlyProject, seesCost } from "#app/crm/work/projects/page/cost-right.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { hourFields, type WorkHour } from "./fields.ts";
import { workHourTable } from "./table.server.ts";

const mostShown = 200;

/** The hours of a project, newest first, for those who may know its costs. Throws `Forbidden`, `NotFound`. */
export async function hoursOf(ctx: Ctx, projectId: string): Promise<WorkHour[]> {
  await costlyProject(ctx, projectId);
  const rows = await ctx.db
    .select()
    .from(workHourTable)
    .where(eq(workHourTable.projectId, projectId))
    .orderBy(desc(workHourTable.on), desc(workHourTable.createdAt))
    .limit(mostShown);
  return rows.map(({ id, userId, on, hours, phaseId, costRate, note, createdBy }) => ({
    id,
    userId,
    on,
    hours,
    phaseId,
    costRate,
    note: note ?? "",
    mine: mayTakeOut(ctx, { userId, createdBy }),
  }));
}

const mayTakeOut = (ctx: Ctx, { userId, createdBy }: { userId: string; createdBy: string | null }): boolean =>
  ctx.actor.kind === "system" || hasRole(ctx, "manager") || isActor(ctx, userId, createdBy);

/** Records hours that somebody worked. Without a rate the person's last one counts; who may not know costs sets none. */
export async function addHours(ctx: Ctx, projectId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const { userId, on, hours, phaseId, costRate, note } = parseWith(hourFields, raw, today);
  if (on! > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const project = await workOn(tx, projectId);
    await refuseClosedPeriod(tx, on);
    await refuseInactive(tx, referredIn(hourFields, { userId, phaseId, projectId }));
    const rate = (await seesCost(tx, project)) ? (costRate ?? (await lastRate(tx, userId!))) : await lastRate(tx, userId!);
    const row = { projectId, userId: userId!, on: on!, hours: hours!, phaseId, costRate: rate, note: note || null };
    const [made] = await tx.db
      .insert(workHourTable)
      .values({ ...row, createdAt: tx.now(), createdBy: userIdOf(tx) })
      .returning({ id: workHourTable.id });
    await tx.record({ event: "workHour.created", entity: "workHour", id: made!.id, after: row });
  });
}

async function lastRate(tx: Change, userId: string): Promise<number | null> {
  const [last] = await tx.db
    .select({ costRate: workHourTable.costRate })
    .from(workHourTable)
    .where(and(eq(workHourTable.userId, userId), isNotNull(workHourTable.costRate)))
    .orderBy(desc(workHourTable.on), desc(workHourTable.createdAt))
    .limit(1);
  return last?.costRate ?? null;
}

export async function removeHours(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const of = and(eq(workHourTable.id, id), eq(workHourTable.projectId, projectId));
    const [row] = isUuid(id) ? await tx.db.select().from(workHourTable).where(of).for("update") : [];
    if (!row) throw new NotFound();
    if (!mayTakeOut(tx, row)) throw new Forbidden();
    await refuseClosedPeriod(tx, row.on);
    await tx.db.delete(workHourTable).where(of);
    const { userId, on, hours, phaseId, costRate, note } = row;
    await tx.record({
      event: "workHour.deleted",
      entity: "workHour",
      id,
      before: { projectId, userId, on, hours, phaseId, costRate, note },
    });
  });
}
