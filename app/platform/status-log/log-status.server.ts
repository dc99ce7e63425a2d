import { and, desc, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "./table.server.ts";

export type StatusChange = { entity: string; entityId: string; from: string | null; to: string; reason?: string };

/** Writes a change of state, with the seconds since the one before it. */
export async function logStatus(tx: Change, change: StatusChange): Promise<void> {
  const at = tx.now();
  const [previous] = await tx.db
    .select({ at: statusLogTable.at })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, change.entity), eq(statusLogTable.entityId, change.entityId)))
    .orderBy(desc(statusLogTable.id))
    .limit(1);
  await tx.db.insert(statusLogTable).values({
    ...change,
    reason: change.reason ?? null,
    at,
    by: userIdOf(tx),
    secondsInPrevious: previous ? Math.max(0, Math.round((at.getTime() - previous.at.getTime()) / 1000)) : null,
  });
}
