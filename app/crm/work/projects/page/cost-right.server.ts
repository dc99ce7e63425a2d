import { and, eq } from "drizzle-orm";
import { hasRole } from "#app/access/actor.ts";
import { costOwner, may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { projectRow, type ProjectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";

export async function seesCost(ctx: Ctx, { id, managerId }: Pick<ProjectRow, "id" | "managerId">): Promise<boolean> {
  const me = costOwner(ctx);
  if (may(ctx, "cost.read")) return true;
  if (!me || !hasRole(ctx, "designer")) return false;
  if (managerId === me) return true;
  return (await ctx.db.$count(projectMemberTable, and(eq(projectMemberTable.projectId, id), eq(projectMemberTable.userId, me)))) > 0;
}

export async function costlyProject(ctx: Ctx, projectId: string): Promise<ProjectRow> {
  const row = await projectRow(ctx, projectId);
  if (!(await seesCost(ctx, row))) throw new Forbidden();
  return row;
}
