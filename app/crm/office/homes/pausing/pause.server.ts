import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { pauseFields, type HomePause } from "#app/crm/office/homes/fields.ts";
import { logHome } from "#app/crm/office/homes/opening/token.server.ts";
import { homePauseTable } from "#app/crm/office/homes/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

// Why a home rests: the office paused it, or its client is on the blacklist.
export async function pauseOf(ctx: Ctx, projectId: string): Promise<HomePause> {
  const [row] = await ctx.db
    .select({ reason: homePauseTable.reason, at: homePauseTable.at, status: clientTable.status })
    .from(crmProjectTable)
    .innerJoin(clientTable, eq(clientTable.id, crmProjectTable.clientId))
    .leftJoin(homePauseTable, eq(homePauseTable.projectId, crmProjectTable.id))
    .where(eq(crmProjectTable.id, projectId));
  if (!row) throw new NotFound();
  return { paused: row.at && { reason: row.reason ?? "", at: row.at.toISOString() }, blacklisted: row.status === "blacklisted" };
}

/** From the next request on no link of the project opens; the client reads a neutral sentence. Paused twice it is paused once. */
export async function pauseHome(ctx: Ctx, projectId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "changeOrder.send");
  const { reason } = parseWith(pauseFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const [project] = isUuid(projectId)
      ? await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId)).for("update")
      : [];
    if (!project) throw new NotFound();
    const row = { projectId, reason, at: tx.now(), by: userIdOf(tx) };
    const paused = await tx.db.insert(homePauseTable).values(row).onConflictDoNothing().returning({ at: homePauseTable.at });
    if (paused.length > 0) await logHome(tx, { projectId }, { event: "home.paused", after: { reason } });
  });
}

/** The links open again as they were. */
export async function resumeHome(ctx: Ctx, projectId: string): Promise<void> {
  authorize(ctx.actor, "changeOrder.send");
  if (!isUuid(projectId)) throw new NotFound();
  await change(ctx, async (tx) => {
    const resumed = await tx.db
      .delete(homePauseTable)
      .where(eq(homePauseTable.projectId, projectId))
      .returning({ reason: homePauseTable.reason });
    if (resumed.length > 0) await logHome(tx, { projectId }, { event: "home.resumed" });
  });
}
