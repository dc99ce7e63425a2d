import { eq } from "drizzle-orm";
import { hasRole, isActor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden, type FieldErrors } from "#app/values/errors.ts";
import type { TaskValues } from "#app/crm/work/tasks/fields.ts";
import { staff } from "#app/crm/between-slices/inactive-references.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

const ownOnly = ["sales", "accountant"] as const;

export const writes = (ctx: Ctx, task: { createdBy: string | null; assigneeId: string | null }): boolean =>
  !hasRole(ctx, ...ownOnly) || isActor(ctx, task.createdBy, task.assigneeId);

export function refuseOthers(ctx: Ctx, task: { createdBy: string | null; assigneeId: string | null } | null): void {
  if (task && !writes(ctx, task)) throw new Forbidden({ key: "task.error.notYours" });
}

export async function checkTask(ctx: Ctx, values: TaskValues, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const [before] = id
    ? await ctx.db.select({ assigneeId: taskTable.assigneeId, remindAt: taskTable.remindAt }).from(taskTable).where(eq(taskTable.id, id))
    : [];
  if (values.startOn && values.dueOn && values.dueOn < values.startOn) errors["dueOn"] = { key: "task.error.dueBeforeStart" };
  if (values.recurrence === "none") values.recurrenceUntil = null;
  else if (!values.dueOn) errors["dueOn"] = { key: "task.error.repeatNeedsDue" };
  else if (values.recurrenceUntil && values.recurrenceUntil < values.dueOn)
    errors["recurrenceUntil"] = { key: "task.error.untilBeforeDue" };
  if (values.assigneeId && values.assigneeId !== before?.assigneeId && !(await worksHere(ctx, values.assigneeId)))
    errors["assigneeId"] = { key: "task.error.assigneeGone" };
  if (values.remindAt && values.remindAt !== before?.remindAt?.toISOString() && new Date(values.remindAt) <= ctx.now())
    errors["remindAt"] = { key: "task.error.remindPast" };
  if (values.projectId && values.clientId) {
    const [project] = await ctx.db
      .select({ clientId: crmProjectTable.clientId })
      .from(crmProjectTable)
      .where(eq(crmProjectTable.id, values.projectId));
    if (project && project.clientId !== values.clientId) errors["projectId"] = { key: "crm.error.otherClient" };
  }
  return errors;
}

export async function worksHere(ctx: Ctx, userId: string): Promise<boolean> {
  const [person] = await ctx.db
    .select({ role: userTable.roleName, gone: userTable.deactivatedAt })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return person !== undefined && person.gone === null && staff.some((role) => role === person.role);
}
