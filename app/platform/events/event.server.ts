import { sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { searchable } from "#app/platform/audit/searchable.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Change } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import type { ChangeEvent, StateChange } from "./change-event.ts";

/** Where PostgreSQL tells all processes that something was committed. */
export const changesChannel = "diwan_changes";

/** Has all processes told when the caller's transaction is committed. The embedded engine has one, which looks by itself. */
export async function tellChanged(tx: Db): Promise<void> {
  if (runtime().database.engine === "postgres") await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
}

/**
 * Writes an event into the logs and notifies those it concerns, in the change's own transaction. Returns the ids of the lines it put on timelines,
 * in order.
 */
export async function writeEvent(tx: Change, event: ChangeEvent): Promise<number[]> {
  const { event: name, entity, id, before, after, states = [], timeline = [], notices = [] } = event;
  const { db } = tx;
  const [at, by, subject] = [tx.now(), userIdOf(tx), event.subject ?? entity];
  await db.insert(auditTable).values({
    at,
    actorKind: tx.actor.kind,
    actorId: by,
    event: name,
    entity,
    entityId: id ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId: tx.requestId,
    search: searchable(before, after, id?.length === 36 ? null : id),
  });
  for (const { on, ...state } of states)
    await writeState(db, { entity: on?.entity ?? subject, entityId: on?.id ?? idOf(event), at, by, state });
  for (const notice of notices) await runtime().notify(tx, { about: { kind: subject, id: idOf(event) }, ...notice });
  if (timeline.length === 0) return [];
  const lines = timeline.map(({ kind, body, data, on }) => ({
    entity: on?.entity ?? subject,
    entityId: on?.id ?? idOf(event),
    kind,
    body: body || null,
    data: data ?? {},
    at,
    by,
  }));
  const made = await db.insert(timelineTable).values(lines).returning({ id: timelineTable.id });
  return made.map((line) => line.id);
}

function idOf({ event, id }: ChangeEvent): string {
  if (id === undefined) throw new Error(`${event} says something of no record`);
  return id;
}

type Written = { entity: string; entityId: string; at: Date; by: string | null; state: Omit<StateChange, "on"> };

/** With the seconds since the change of state before it. */
async function writeState(db: Db, { entity, entityId, at, by, state: { from, to, reason } }: Written): Promise<void> {
  const { entity: kind, entityId: record, at: since, id } = statusLogTable;
  const secondsInPrevious = sql<number>`(select greatest(0, round(extract(epoch from ${at.toISOString()}::timestamptz - ${since})))
    from ${statusLogTable} where ${kind} = ${entity} and ${record} = ${entityId} order by ${id} desc limit 1)`;
  await db.insert(statusLogTable).values({ entity, entityId, from, to, reason: reason || null, at, by, secondsInPrevious });
}
