import { count, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { latestLeads, type LeadRow } from "./leads/operations.server.ts";
import { leadStatuses, type LeadStatus } from "./leads/fields.ts";
import { leadTable } from "./leads/table.server.ts";

/** How many leads stand where, and what the open ones promise (piastres). */
export type Pipeline = { status: LeadStatus; leads: number }[];
export type Day = { pipeline: Pipeline; open: number; expected: number; unassigned: number; late: number; latest: LeadRow[] };

const latestShown = 6;

/** The first screen of the staff: leads by state, follow-ups that are late, and what came in last. */
export async function today(ctx: Ctx): Promise<Day> {
  authorize(ctx.actor, "lead.read");
  const rows = await ctx.db
    .select({ status: leadTable.status, leads: count() })
    .from(leadTable)
    .where(isNull(leadTable.convertedAt))
    .groupBy(leadTable.status);
  const counted = new Map(rows.map((row) => [row.status, row.leads]));
  const stillOpen = sql`${leadTable.status} not in ('won', 'lost') and ${leadTable.convertedAt} is null`;
  const [sums] = await ctx.db
    .select({
      expected:
        sql<number>`coalesce(sum(coalesce(${leadTable.expectedValue}, ${leadTable.budgetEstimate})) filter (where ${stillOpen}), 0)`.mapWith(
          Number,
        ),
      unassigned: sql<number>`count(*) filter (where ${stillOpen} and ${leadTable.assignedTo} is null)`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${stillOpen} and ${leadTable.nextFollowUp} < ${ctx.now().toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(leadTable);
  return {
    pipeline: leadStatuses.map((status) => ({ status, leads: counted.get(status) ?? 0 })),
    open: rows.filter(({ status }) => status !== "won" && status !== "lost").reduce((sum, { leads }) => sum + leads, 0),
    expected: sums?.expected ?? 0,
    unassigned: sums?.unassigned ?? 0,
    late: sums?.late ?? 0,
    latest: await latestLeads(ctx, latestShown),
  };
}
