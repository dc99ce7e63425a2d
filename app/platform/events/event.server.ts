import { sql } from "drizzle-orm";
import { tokenNameOf, userIdOf } from "#app/access/actor.ts";
import { searchable } from "#app/platform/audit/searchable.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Change } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import type { ChangeEvent, StateChange, Told } from "./change-event.ts";

export const changesChannel = "diwan_changes";

/** Has all processes told when the caller's transaction is committed. The embedded engine has one, which looks by itself. */
export async function tellChanged(tx: Db): Promise<void> {
  if (runtime().database.engine === "postgres") await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
}

/** Writes an event into the logs and notifies those it concerns, in the change's own transaction. Gives the ids of its lines on timelines, in order. */
export async function writeEvent(tx: Change, event: ChangeEvent): Promise<number[]> {
  const { event: name, entity, id, before, after, states = [], timeline = [], notices = [] } = event;
  const { db } = tx;
  if (id !== undefined) tx.told?.push(toldOf(event, id));
  const [at, by, subject, token] = [tx.now(), userIdOf(tx), event.subject ?? entity, tokenNameOf(tx)];
  for (const notice of notices) await runtime().notify(tx, { about: { kind: subject, id: idOf(event) }, ...notice });
  const entry = db.insert(auditTable).values({
    at,
    actorKind: tx.actor.kind,
    actorId: by,
    token,
    event: name,
    entity,
    entityId: id ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId: tx.requestId,
    search: searchable(before, after, id?.length === 36 ? null : id),
  });
  const logged = (on: StateChange["on"]) => ({ entity: on?.entity ?? subject, entityId: on?.id ?? idOf(event), at, by, token });
  const stays = states.map(({ on, from, to, reason }) => withStay({ ...logged(on), from, to, reason: reason || null }));
  const lines = timeline.map(({ kind, body, data, on }) => ({ ...logged(on), kind, body: body || null, data: data ?? {} }));
  // In one statement, but for states before the last: each counts from the one that stands before it.
  const state = stays.pop();
  for (const earlier of stays) await db.insert(statusLogTable).values(earlier);
  const withEntry = db.$with("entry").as(entry);
  if (lines.length === 0) {
    await (state ? db.with(withEntry).insert(statusLogTable).values(state) : entry);
    return [];
  }
  const first = [withEntry, ...(state ? [db.$with("state").as(db.insert(statusLogTable).values(state))] : [])];
  const made = await db
    .with(...first)
    .insert(timelineTable)
    .values(lines)
    .returning({ id: timelineTable.id });
  return made.map((line) => line.id);
}

function toldOf({ event, entity, before, after, states = [] }: ChangeEvent, id: string): Told {
  const own = states.findLast(({ on }) => on === undefined);
  const names = [before, after].flatMap((values) => (values && typeof values === "object" ? Object.keys(values) : []));
  const verb = event.slice(event.indexOf(".") + 1);
  return { entity, id, verb, from: own?.from ?? null, to: own?.to ?? null, changed: [...new Set(names)] };
}

function idOf({ event, id }: ChangeEvent): string {
  if (id === undefined) throw new Error(`${event} says something of no record`);
  return id;
}

/** With the seconds since the change of state before it. */
function withStay<R extends { entity: string; entityId: string; at: Date }>(row: R) {
  const { entity, entityId, at, id } = statusLogTable;
  const secondsInPrevious = sql<number>`(select greatest(0, round(extract(epoch from ${row.at.toISOString()}::timestamptz - ${at})))
    from ${statusLogTable} where ${entity} = ${row.entity} and ${entityId} = ${row.entityId} order by ${id} desc limit 1)`;
  return { ...row, secondsInPrevious };
}
