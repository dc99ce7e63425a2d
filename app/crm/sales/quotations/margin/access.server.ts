import { and, eq, or } from "drizzle-orm";
import { hasRole, isActor } from "#app/access/actor.ts";
import { costOwner, may } from "#app/access/permissions.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

export type QuotationRow = typeof quotationTable.$inferSelect;

/** May the actor know costs, margins, suppliers and internal notes? Managers and accountants always, sales people of their own, designers of their projects. */
export async function mayKnowCost(ctx: Ctx, row: Pick<QuotationRow, "ownerId" | "createdBy" | "projectId">): Promise<boolean> {
  if (may(ctx, "cost.read")) return true;
  const me = costOwner(ctx);
  if (!me || !may(ctx, "quotation.read")) return false;
  if (hasRole(ctx, "sales")) return isActor(ctx, row.ownerId, row.createdBy);
  return hasRole(ctx, "designer") && row.projectId !== null && (await worksOn(ctx, row.projectId, me));
}

async function worksOn(ctx: Ctx, projectId: string, userId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: crmProjectTable.id })
    .from(crmProjectTable)
    .leftJoin(projectMemberTable, and(eq(projectMemberTable.projectId, crmProjectTable.id), eq(projectMemberTable.userId, userId)))
    .where(and(eq(crmProjectTable.id, projectId), or(eq(crmProjectTable.managerId, userId), eq(projectMemberTable.userId, userId))))
    .limit(1);
  return found !== undefined;
}
