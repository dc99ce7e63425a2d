import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { accountOf, type RoleName } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { tabs, type Tab } from "#app/crm/office/reports/fields.ts";

const tabsOf: Partial<Record<RoleName, readonly Tab[]>> = {
  manager: tabs,
  sales: ["sales", "team"],
  designer: ["projects", "team"],
  accountant: ["finance", "books", "projects"],
};

export function tabsFor(ctx: Ctx): readonly Tab[] {
  authorize(ctx.actor, "report.read");
  const account = accountOf(ctx);
  if (!account) return tabs;
  const own = (account.role !== "unknown" && tabsOf[account.role]) || [];
  // Money and projects tell costs, which a token gives only by name.
  return account.token && !may(ctx, "cost.read") ? own.filter((tab) => tab !== "finance" && tab !== "books" && tab !== "projects") : own;
}

export type Scope = { me: string | null; owner: string | null; role: RoleName | "system" };

export function scopeOf(ctx: Ctx, tab: Tab, owner: string | null): Scope {
  if (!tabsFor(ctx).includes(tab)) throw new Forbidden();
  const account = accountOf(ctx);
  const narrowed = owner !== null && isUuid(owner) ? owner : null;
  if (!account) return { me: null, owner: narrowed, role: "system" };
  const role = account.role === "unknown" ? "pending" : account.role;
  const own = role === "sales" || role === "designer";
  return { me: own ? account.id : null, owner: own ? null : narrowed, role };
}

export const leadsOf = ({ me, owner }: Scope): SQL | undefined =>
  me ? or(eq(leadTable.assignedTo, me), eq(leadTable.createdBy, me)) : owner ? eq(leadTable.assignedTo, owner) : undefined;

export const quotationsOf = ({ me, owner }: Scope): SQL | undefined =>
  me ? or(eq(quotationTable.ownerId, me), eq(quotationTable.createdBy, me)) : owner ? eq(quotationTable.ownerId, owner) : undefined;

export function projectsOf(ctx: Ctx, { me, owner }: Scope): SQL | undefined {
  if (!me) return owner ? eq(crmProjectTable.managerId, owner) : undefined;
  const joined = ctx.db.select({ id: projectMemberTable.projectId }).from(projectMemberTable).where(eq(projectMemberTable.userId, me));
  return or(eq(crmProjectTable.managerId, me), inArray(crmProjectTable.id, joined));
}

export function tasksOf(ctx: Ctx, scope: Scope): SQL | undefined {
  const { me, owner, role } = scope;
  if (!me) return owner ? eq(taskTable.assigneeId, owner) : undefined;
  if (role !== "designer") return eq(taskTable.assigneeId, me);
  const projects = ctx.db
    .select({ id: crmProjectTable.id })
    .from(crmProjectTable)
    .where(and(projectsOf(ctx, scope)));
  return or(eq(taskTable.assigneeId, me), inArray(taskTable.projectId, projects));
}
