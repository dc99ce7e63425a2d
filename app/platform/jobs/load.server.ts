import { sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** Jobs by how they stand: due and waiting, under way, waiting for another try, and due only later (reminders, publishing, housekeeping). */
export type JobLoad = { waiting: number; running: number; retrying: number; later: number };

/** How much work there is at this moment. */
export async function jobLoad(ctx: Ctx): Promise<JobLoad> {
  authorize(ctx.actor, "job.read");
  const { rows } = await ctx.db.execute<{ state: string; later: boolean; count: number }>(
    sql`select state::text, (start_after > now()) as later, count(*)::int as count
        from jobs.job where name in ('work', 'outward') and state in ('created', 'retry', 'active') group by 1, 2`,
  );
  const of = (takes: (row: { state: string; later: boolean }) => boolean) =>
    rows.reduce((all, row) => (takes(row) ? all + row.count : all), 0);
  return {
    waiting: of(({ state, later }) => state === "created" && !later),
    running: of(({ state }) => state === "active"),
    retrying: of(({ state }) => state === "retry"),
    later: of(({ state, later }) => state === "created" && later),
  };
}
