import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { refuseToBegin } from "#app/crm/begin.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isOver } from "./fields.ts";
import { crmProjectTable } from "./table.server.ts";

export type ProjectRow = typeof crmProjectTable.$inferSelect;

/** The project as it stands, for whoever may read projects. Throws `NotFound`. */
export async function projectRow(ctx: Ctx, id: string): Promise<ProjectRow> {
  authorize(ctx.actor, "project.read");
  const [row] = isUuid(id) ? await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)) : [];
  if (!row) throw new NotFound();
  return row;
}

/** The project, held until the change ends, for work on one of its parts. Refuses what lies in the trash, is archived or is over. */
export async function workOn(tx: Change, id: string): Promise<ProjectRow> {
  authorize(tx.actor, "project.update");
  const [row] = isUuid(id) ? await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)).for("update") : [];
  if (!row) throw new NotFound();
  await refuseToBegin(tx, { projectId: id });
  if (isOver(row.status)) throw new Conflict("ILLEGAL_TRANSITION", { key: "crmProject.error.over" });
  return row;
}
