import { and, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "./table.server.ts";

export type TimelineEntry = {
  id: number;
  at: Date;
  by: string | null;
  kind: string;
  body: string | null;
  data: Record<string, string | number>;
};

/** A record's timeline, newest first. The caller has checked that the record may be read. */
export function readTimeline(ctx: Ctx, entity: string, entityId: string, limit: number): Promise<TimelineEntry[]> {
  const { id, at, by, kind, body, data } = timelineTable;
  return ctx.db
    .select({ id, at, by, kind, body, data })
    .from(timelineTable)
    .where(and(eq(timelineTable.entity, entity), eq(timelineTable.entityId, entityId), isNull(timelineTable.removedAt)))
    .orderBy(desc(timelineTable.id))
    .limit(limit);
}
