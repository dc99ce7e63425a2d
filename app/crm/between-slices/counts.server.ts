import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { countedTogether } from "#app/platform/db/counted.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { countedUpTo, type SectionCounts } from "./counts.ts";
import { unreadBy } from "#app/crm/base/notifications/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { leadConditions } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { openTasks } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

/** Clients, open leads, projects in hand, this person's own open tasks and unread notifications. Nothing while they cannot be counted: the frame stands whatever happens. */
export async function countsOrNone(ctx: Ctx): Promise<SectionCounts> {
  const me = userIdOf(ctx);
  if (!me) return {};
  try {
    const wanted: Partial<Record<keyof SectionCounts, SQL>> = {};
    if (may(ctx, "client.read")) wanted.clients = some(clientTable, and(isListed(clientTable), isNull(clientTable.mergedIntoId)));
    if (may(ctx, "lead.read")) wanted.leads = some(leadTable, (await leadConditions(ctx)).active);
    if (may(ctx, "project.read"))
      wanted.projects = some(crmProjectTable, and(isListed(crmProjectTable), inArray(crmProjectTable.status, openProjectStatuses)));
    if (may(ctx, "task.read")) wanted.tasks = some(taskTable, and(openTasks(), eq(taskTable.assigneeId, me)));
    if (may(ctx, "notification.read")) wanted.unread = some(notificationTable, unreadBy(me));
    return await countedTogether(ctx, wanted, countedUpTo);
  } catch (error) {
    log.error({ err: error }, "the sidebar was not counted");
    return {};
  }
}

const some = (table: PgTable, where: SQL | undefined): SQL => sql`from ${table} where ${where}`;
