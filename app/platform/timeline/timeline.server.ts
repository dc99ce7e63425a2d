import { and, desc, eq, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "./table.server.ts";

export type TimelineEntry = {
  id: number;
  at: Date;
  by: string | null;
  kind: string;
  body: string | null;
  data: Record<string, string | number>;
};

export type Happening = { entity: string; entityId: string; kind: string; body?: string; data?: Record<string, string | number> };

/** Adds an entry to a record's timeline, in the change's own transaction. Its id. */
export async function addToTimeline(tx: Change, happening: Happening): Promise<number> {
  const [made] = await tx.db
    .insert(timelineTable)
    .values({
      ...happening,
      body: happening.body ?? null,
      data: happening.data ?? {},
      at: tx.now(),
      by: userIdOf(tx),
    })
    .returning({ id: timelineTable.id });
  return made!.id;
}

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
