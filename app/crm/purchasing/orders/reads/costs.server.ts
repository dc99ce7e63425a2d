import { and, eq, inArray, or } from "drizzle-orm";
import { accountOf } from "#app/access/actor.ts";
import { costOwner, may } from "#app/access/permissions.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden } from "#app/values/errors.ts";

type Belonging = { projectId: string | null; quotationId: string | null };

export async function costSight(ctx: Ctx, orders: readonly Belonging[]): Promise<(order: Belonging) => boolean> {
  if (may(ctx, "cost.read")) return () => true;
  const account = accountOf(ctx);
  if (!account || !costOwner(ctx)) return () => false;
  const ids = (of: (order: Belonging) => string | null) => [...new Set(orders.map(of))].filter((id) => id !== null);
  if (account.role === "sales") {
    const quotations = ids(({ quotationId }) => quotationId);
    if (quotations.length === 0) return () => false;
    const rows = await ctx.db
      .select({ id: quotationTable.id })
      .from(quotationTable)
      .where(and(inArray(quotationTable.id, quotations), eq(quotationTable.ownerId, account.id)));
    const own = new Set(rows.map(({ id }) => id));
    return ({ quotationId }) => quotationId !== null && own.has(quotationId);
  }
  if (account.role !== "designer") return () => false;
  const projects = ids(({ projectId }) => projectId);
  if (projects.length === 0) return () => false;
  const rows = await ctx.db
    .select({ id: crmProjectTable.id })
    .from(crmProjectTable)
    .leftJoin(projectMemberTable, and(eq(projectMemberTable.projectId, crmProjectTable.id), eq(projectMemberTable.userId, account.id)))
    .where(
      and(inArray(crmProjectTable.id, projects), or(eq(crmProjectTable.managerId, account.id), eq(projectMemberTable.userId, account.id))),
    );
  const own = new Set(rows.map(({ id }) => id));
  return ({ projectId }) => projectId !== null && own.has(projectId);
}

export async function refuseWithoutSight(ctx: Ctx, order: Belonging): Promise<void> {
  if (!(await costSight(ctx, [order]))(order)) throw new Forbidden();
}
