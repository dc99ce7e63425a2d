import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { refuseInactiveReferences } from "#app/crm/between-slices/inactive-references.server.ts";
import { reordered, type NewOrder } from "#app/kit/drag/reorder.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isOver } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";

export type ProjectRow = typeof crmProjectTable.$inferSelect;

export async function projectRow(ctx: Ctx, id: string): Promise<ProjectRow> {
  authorize(ctx.actor, "project.read");
  const [row] = isUuid(id) ? await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)) : [];
  if (!row) throw new NotFound();
  return row;
}

/** Nothing new is begun in a project that is over: `error` says so in the words of what would begin. */
export async function refuseProjectOver(ctx: Ctx, id: string | null, error: string): Promise<void> {
  if (id === null) return;
  const [project] = await ctx.db.select({ status: crmProjectTable.status }).from(crmProjectTable).where(eq(crmProjectTable.id, id));
  if (project && isOver(project.status)) throw new Conflict("CONFLICT", { key: error });
}

/** The project, held until the change ends. Refuses what lies in the trash, is archived or is over. */
export async function holdProject(tx: Change, id: string): Promise<ProjectRow> {
  const [row] = isUuid(id) ? await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)).for("update") : [];
  if (!row) throw new NotFound();
  await refuseInactiveReferences(tx, { projectId: id });
  if (isOver(row.status)) throw new Conflict("ILLEGAL_TRANSITION", { key: "crmProject.error.over" });
  return row;
}

// For work on one of its parts.
export async function workOn(tx: Change, id: string): Promise<ProjectRow> {
  authorize(tx.actor, "project.update");
  return holdProject(tx, id);
}

type Parts = {
  table: PgTable & { id: PgColumn; displayOrder: PgColumn };
  entity: string;
  list: (tx: Change, projectId: string) => Promise<{ id: string }[]>;
};

export async function reorderParts(ctx: Ctx, projectId: string, order: NewOrder, { table, entity, list }: Parts): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = (await list(tx, projectId)).map(({ id }) => id);
    const after = reordered(before, order);
    if (after.join() === before.join()) return;
    for (const [displayOrder, id] of after.entries()) await tx.db.update(table).set({ displayOrder }).where(eq(table.id, id));
    await tx.record({ event: `${entity}.reordered`, entity, id: projectId, before: { order: before }, after: { order: after } });
  });
}
