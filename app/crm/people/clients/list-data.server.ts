import { and, count, countDistinct, inArray, isNull } from "drizzle-orm";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

const kept = isNull(crmProjectTable.trashedAt);

/** How many projects each of these clients has, finished ones too; who has none is left out. */
export async function projectCounts(ctx: Ctx, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select({ id: crmProjectTable.clientId, projects: count() })
    .from(crmProjectTable)
    .where(and(kept, inArray(crmProjectTable.clientId, [...ids])))
    .groupBy(crmProjectTable.clientId);
  return Object.fromEntries(rows.map(({ id, projects }) => [id, projects]));
}

/** For how many clients something is being worked on. */
export async function clientsWithWork(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ clients: countDistinct(crmProjectTable.clientId) })
    .from(crmProjectTable)
    .where(and(kept, inArray(crmProjectTable.status, [...openProjectStatuses])));
  return row?.clients ?? 0;
}
