import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "./table.server.ts";

/** The state that a record left for `to` at that instant; undefined where it did not. The caller has checked the permission. */
export async function stateBefore(ctx: Ctx, entity: string, id: string, to: string, at: Date): Promise<string | undefined> {
  const { entityId, from, id: place } = statusLogTable;
  const [last] = await ctx.db
    .select({ from, to: statusLogTable.to, at: statusLogTable.at })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, entity), eq(entityId, id)))
    .orderBy(desc(place))
    .limit(1);
  return last?.to === to && last.at.getTime() === at.getTime() ? (last.from ?? undefined) : undefined;
}
