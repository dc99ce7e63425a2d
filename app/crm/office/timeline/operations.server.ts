import { and, desc, inArray, isNull, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isActor } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { readable, subjectOf } from "#app/crm/between-slices/subjects.server.ts";
import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { lastUndoable } from "#app/kit/flow/transition.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { changesOf } from "#app/crm/office/timeline/days/changes.server.ts";
import { kindsOf, moneyKinds, type TimelineFilter } from "#app/crm/base/activity/fields.ts";
import { staffOf, type Entry, type TimelinePage } from "#app/crm/base/activity/operations.server.ts";
import { placeIn, writtenPlace, type Place, type Spot } from "#app/crm/office/timeline/days/place.ts";
import { sourcesOf, type Sources } from "#app/crm/between-slices/related.server.ts";
import { mayWrite } from "#app/crm/between-slices/writable.server.ts";

const perPage = 30;

const loggedVerbs = ["created", "updated", "changed", "reverted", "trashed", "restored", "archived", "unarchived", "assigned"];

type TimelineRow = typeof timelineTable.$inferSelect;
type LogRow = Pick<typeof auditTable.$inferSelect, "id" | "at" | "actorId" | "token" | "event" | "entity" | "before" | "after">;

/** A page of what happened with a record, newest first, `most` entries of it. Throws `NotFound`, `Forbidden`. */
export async function readActivity(
  ctx: Ctx,
  kind: string | undefined,
  id: string | undefined,
  { before = null, only = "all", most = perPage }: { before?: string | null; only?: TimelineFilter; most?: number } = {},
): Promise<TimelinePage> {
  const named = readable(ctx, kind, id);
  const [subject, sources, people] = await Promise.all([
    subjectOf(ctx, named.kind, named.id),
    sourcesOf(ctx, named.kind, named.id),
    staffOf(ctx, subjects[named.kind].grant),
  ]);
  const write = await mayWrite(ctx, subject);
  const place: Place = placeIn(before) ?? { timeline: null, log: null };
  const [written, logged] = await Promise.all([
    timelineRows(ctx, sources, only, place.timeline, most),
    only === "all" || only === "changes" ? logRows(ctx, sources, place.log, most) : [],
  ]);
  const merged = [
    ...written.map((row) => ({ at: row.at.getTime(), id: row.id, row })),
    ...logged.map((change) => ({ at: change.at.getTime(), id: change.id, change })),
  ].toSorted((a, b) => b.at - a.at || ("row" in b ? 1 : 0) - ("row" in a ? 1 : 0) || b.id - a.id);
  const page = merged.slice(0, most);
  const lastOf = (source: "row" | "change"): Spot | null => {
    const last = page.findLast((one) => source in one);
    return last ? { at: last.at, id: last.id } : null;
  };
  const changes = await readableChanges(
    ctx,
    sources,
    page.flatMap((one) => ("change" in one ? [one.change] : [])),
    new Set(people.all),
  );
  const entries = page.flatMap((one) => {
    const entry = "row" in one ? fromTimeline(ctx, sources, one.row, write) : fromLog(sources, one.change, changes);
    return entry ? [entry] : [];
  });
  return {
    entries: before === null ? await withUndo(ctx, named.kind, named.id, entries) : entries,
    older: merged.length > most ? writtenPlace({ timeline: lastOf("row") ?? place.timeline, log: lastOf("change") ?? place.log }) : null,
    may: { write },
    people: people.mentionable,
  };
}

async function withUndo(ctx: Ctx, kind: SubjectKind, id: string, entries: Entry[]): Promise<Entry[]> {
  const { flow } = subjects[kind].kind;
  if (!flow || !entries.some(({ token, by }) => token?.assistant && isActor(ctx, by))) return entries;
  const last = await lastUndoable(ctx, subjects[kind].entity, id, flow);
  return entries.map((entry) =>
    last && entry.token?.assistant && entry.at === last.at && entry.subject === kind
      ? { ...entry, undo: Number(last.after["version"]) }
      : entry,
  );
}

const beyond = (table: { at: PgColumn; id: PgColumn }, spot: Spot | null): SQL | undefined =>
  spot ? sql`(${table.at}, ${table.id}) < (${new Date(spot.at).toISOString()}::timestamptz, ${spot.id}::bigint)` : undefined;

function timelineRows(ctx: Ctx, { names, ids }: Sources, only: TimelineFilter, spot: Spot | null, most: number): Promise<TimelineRow[]> {
  const { kind, entity, entityId, at, id, removedAt } = timelineTable;
  const others = Object.values(kindsOf).flat();
  const filter = only === "all" ? undefined : only === "changes" ? notInArray(kind, others) : inArray(kind, [...kindsOf[only]]);
  const hidden = may(ctx, "payment.read") ? undefined : notInArray(kind, [...moneyKinds]);
  return ctx.db
    .select()
    .from(timelineTable)
    .where(and(inArray(entity, names), inArray(entityId, ids), isNull(removedAt), filter, hidden, beyond({ at, id }, spot)))
    .orderBy(desc(at), desc(id))
    .limit(most + 1);
}

function logRows(ctx: Ctx, { names, ids }: Sources, spot: Spot | null, most: number): Promise<LogRow[]> {
  const { entity, entityId, event, at, id, actorId, token, before, after } = auditTable;
  return ctx.db
    .select({ id, at, actorId, token, event, entity, before, after })
    .from(auditTable)
    .where(
      and(
        inArray(entity, names),
        inArray(entityId, ids),
        inArray(sql`split_part(${event}, '.', 2)`, loggedVerbs),
        beyond({ at, id }, spot),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most + 1);
}

async function readableChanges(ctx: Ctx, sources: Sources, rows: LogRow[], people: ReadonlySet<string>) {
  const found: Awaited<ReturnType<typeof changesOf>> = new Map();
  const saves = rows.filter(({ event }) => !isBeginning(event));
  for (const name of new Set(saves.map(({ entity }) => entity)))
    for (const [id, changes] of await changesOf(
      ctx,
      sources.kindOf(name),
      saves.filter((row) => row.entity === name),
      people,
    ))
      found.set(id, changes);
  return found;
}

const verbOf = (event: string): string => event.slice(event.indexOf(".") + 1);
const isBeginning = (event: string): boolean => ["created", "trashed", "restored", "archived", "unarchived"].includes(verbOf(event));

function fromTimeline(ctx: Ctx, { kindOf }: Sources, row: TimelineRow, mayWrite: boolean): Entry {
  const own = isActor(ctx, row.by);
  const isNote = row.kind === "note";
  return {
    key: `t${row.id}`,
    id: row.id,
    kind: row.kind,
    subject: kindOf(row.entity),
    at: row.at.toISOString(),
    by: row.by,
    token: row.token,
    body: row.body,
    data: row.data,
    edited: row.editedAt !== null,
    changes: [],
    may: {
      edit: isNote && own && mayWrite,
      remove: isNote && ((own && mayWrite) || may(ctx, "note.delete")),
    },
  };
}

function fromLog({ kindOf }: Sources, row: LogRow, changes: Map<number, Entry["changes"]>): Entry | null {
  const beginning = isBeginning(row.event);
  const changed = changes.get(row.id) ?? [];
  if (!beginning && changed.length === 0) return null;
  return {
    key: `c${row.id}`,
    id: null,
    kind: beginning ? verbOf(row.event) : "changed",
    subject: kindOf(row.entity),
    at: row.at.toISOString(),
    by: row.actorId,
    token: row.token,
    body: null,
    data: {},
    edited: false,
    changes: changed,
    may: { edit: false, remove: false },
  };
}
