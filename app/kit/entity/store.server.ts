import { and, eq } from "drizzle-orm";
import { authorize, type Verb } from "#app/access/permissions.ts";
import { draftsOf, type Fields, type ValuesOf } from "#app/kit/fields/kinds.ts";
import { readWith } from "#app/kit/fields/parse.server.ts";
import { moveBetween } from "#app/kit/flow/flow.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { ChangeEvent, Notice } from "#app/platform/events/change-event.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { asOutcome } from "./database-refusal.server.ts";
import { sourcesOf } from "./sources.server.ts";
import type { Definition, Part, RuledVerb, Stored, EventParts } from "./definition.server.ts";
import { asStale, changesSince } from "./history.server.ts";
import type { AnyRecord, RecordOf, WorkingCopy } from "./screens.ts";
import { fromRow, referredIn, refuseInactive, toRow, withWorkingCopy } from "./stored.server.ts";

/** Are two values of a field equal? Compared as they are stored in the log: null and undefined are one, keys have an order. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export type Store<F extends Fields> = ReturnType<typeof storeOf<F>>;

/** What every verb of a kind of record stands on: reading and locking a row, reading what was sent, writing it with its event. */
export function storeOf<F extends Fields>(entity: Stored<F>, definition: Definition<F>) {
  const { name, grant, fields, flow, subject } = entity;
  const { table, visible } = definition;
  const parts = Object.entries((definition.parts ?? {}) as unknown as Record<string, Part>);
  const may = (ctx: Ctx, verb: Verb) => authorize(ctx.actor, `${grant}.${verb}`);
  const event = (verb: string) => `${name}.${verb}`;
  const asRecord = (record: AnyRecord) => record as RecordOf<F>;

  async function withParts(ctx: Ctx, rows: AnyRecord[]): Promise<RecordOf<F>[]> {
    const ids = rows.map(({ id }) => id);
    for (const [field, part] of parts) {
      const found = rows.length > 0 ? await part.load(ctx, ids) : new Map<string, unknown>();
      for (const row of rows) row[field] = found.get(row.id) ?? [];
    }
    return rows.map(asRecord);
  }

  /** The record as the statement that wrote it gave it back; read again where it has parts, which may change the row, and by whom sees some of them alone. */
  const written = async (ctx: Ctx, row: Record<string, unknown>): Promise<RecordOf<F>> =>
    parts.length > 0 || visible?.(ctx) ? one(ctx, row["id"] as string, false) : asRecord(fromRow(fields, row));

  async function one(ctx: Ctx, id: string, lock: boolean): Promise<RecordOf<F>> {
    if (!isUuid(id)) throw new NotFound();
    const query = ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible?.(ctx)));
    const [row] = lock ? await query.for("update") : await query;
    if (!row) throw new NotFound();
    return (await withParts(ctx, [fromRow(fields, row)]))[0]!;
  }

  /** The input as values. References and pictures must exist. Throws `Invalid` with everything that is wrong. */
  async function read(ctx: Ctx, raw: unknown, id: string | null): Promise<ValuesOf<F>> {
    const { values, errors }: { values: Record<string, unknown>; errors: FieldErrors } = readWith(fields, raw, cairoDay(ctx.now()));
    let unread = Object.values(errors).some(({ key }) => key !== "kit.error.required");
    for (const [field, part] of parts) {
      if (fields[field]!.readOnly) continue;
      try {
        values[field] = await part.read(ctx, values[field]);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        unread = true;
        for (const [path, message] of Object.entries(error.fields)) errors[path ? `${field}.${path}` : field] = message;
      }
    }
    for (const [field, source] of sourcesOf(fields, definition.options)) {
      const value = values[field];
      if (typeof value !== "string" || value === "" || errors[field]) continue;
      if ((await source(ctx, { values: [value] })).some((option) => option.value === value)) continue;
      errors[field] = { key: "kit.error.gone" };
      // A rule asks the database for no id that is none.
      values[field] = null;
    }
    // A rule over several fields knows what is missing; what could not be read it would take for missing.
    const ruled = unread ? undefined : await definition.check?.(ctx, values as ValuesOf<F>, id);
    const all = { ...ruled, ...errors };
    if (Object.keys(all).length > 0) throw new Invalid(all);
    return values as ValuesOf<F>;
  }

  /** Refuses new references to what nothing new may refer to, and holds the others; then the kind's rule, which reads them as they stay. */
  async function refuseUnruled(
    tx: Change,
    verb: RuledVerb,
    before: RecordOf<F> | null,
    after: ValuesOf<F>,
    copied: readonly string[] = [],
  ): Promise<void> {
    const named = referredIn(fields, after).filter(({ field, id }) => id !== before?.[field]);
    for (const [name, { refersTo }] of parts) {
      if (copied.includes(name)) continue;
      const known = new Set(before && refersTo?.(before[name]).map(({ to, id }) => `${to} ${id}`));
      for (const one of refersTo?.(after[name]) ?? [])
        if (!known.has(`${one.to} ${one.id}`)) named.push({ ...one, field: one.field ? `${name}.${one.field}` : name });
    }
    await refuseInactive(tx, named);
    await definition.rule?.(tx, verb, before, after);
  }

  const keepParts = async (tx: Change, id: string, values: Record<string, unknown>, changed: (field: string) => boolean) => {
    for (const [field, part] of parts) if (changed(field) && Object.hasOwn(values, field)) await part.keep(tx, id, values[field]);
  };

  async function withOutcomes<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asOutcome(error, fields);
    }
  }

  /** A part of a change: what public pages show follows it, and a refusal of the database becomes an outcome. */
  const within = <T>(tx: Change, work: (tx: Change) => Promise<T>): Promise<T> =>
    withOutcomes(async () => {
      const done = await work(tx);
      if (definition.public) await tx.publish();
      return done;
    });

  /** The same as a change of its own, or as a part that can fail by itself while the rest goes on. */
  const changing = <T>(ctx: Ctx, work: (tx: Change) => Promise<T>): Promise<T> => withOutcomes(() => change(ctx, (tx) => within(tx, work)));

  const onTop = (before: RecordOf<F>, some: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, Object.hasOwn(some, field) ? some[field] : before[field]]));

  function stateOf(before: Record<string, unknown> | null, after: Record<string, unknown>, eventParts: EventParts): Partial<ChangeEvent> {
    const [from, to] = flow ? [before?.[flow.field] ?? null, after[flow.field]] : [];
    if (!flow || typeof to !== "string" || from === to) return { subject, timeline: eventParts.timeline ?? [] };
    if (typeof from !== "string") return { subject, states: [{ from: null, to }], timeline: eventParts.timeline ?? [] };
    const kind = eventParts.line || (flow.moves[moveBetween(flow, from, to) ?? ""]?.line ?? "moved");
    const line = { kind, data: { from, to, ...eventParts.data }, body: eventParts.reason };
    return {
      subject,
      states: eventParts.states ?? [{ from, to, reason: eventParts.reason }],
      timeline: [...(flow.timeline && eventParts.line !== false ? [line] : []), ...(eventParts.timeline ?? [])],
    };
  }

  const noticesOf = (before: RecordOf<F> | null, after: RecordOf<F>, eventParts: EventParts): Notice[] => [
    ...(definition.concerns?.(before, after) ?? []),
    ...(eventParts.notices ?? []),
  ];

  /** What of the unpublished changes goes on waiting: what is written stands in both. */
  function left(copy: WorkingCopy, some: Record<string, unknown>, values: Record<string, unknown>): WorkingCopy | null {
    const waiting = Object.fromEntries(
      Object.entries(copy.values).map(([field, value]) => [field, Object.hasOwn(some, field) ? some[field] : value]),
    );
    return Object.keys(waiting).every((field) => same(waiting[field], values[field])) ? null : { ...copy, values: waiting };
  }

  async function write(
    tx: Change,
    before: RecordOf<F>,
    some: Record<string, unknown>,
    verb = "updated",
    eventParts: EventParts = {},
  ): Promise<RecordOf<F>> {
    const values = onTop(before, some);
    const changed = Object.keys(fields).filter((field) => !same(before[field], values[field]));
    const { workingCopy } = before;
    if (changed.length === 0 && !workingCopy) return before;
    const version = before.version + 1;
    const row = { ...toRow(table, fields, values), version, updatedAt: tx.now() };
    const [stored] = await tx.db
      .update(table)
      .set(workingCopy ? { ...row, workingCopy: left(workingCopy, some, values) } : row)
      .where(eq(table.id, before.id))
      .returning();
    await keepParts(tx, before.id, values, (field) => changed.includes(field));
    const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await tx.record({
      event: event(verb),
      entity: name,
      id: before.id,
      before: { ...pick(before), version: before.version },
      after: { ...pick(values), version },
      ...stateOf(before, values, eventParts),
      notices: noticesOf(before, { ...before, ...values }, eventParts),
    });
    return written(tx, stored!);
  }

  /** Refuses the second of two people; says who changed what. Read-only fields alone don't stop a form (`typed`): it can't overwrite them. */
  async function refuseStale(ctx: Ctx, now: RecordOf<F>, version: number, typed: boolean): Promise<void> {
    const { changed, saves } = await changesSince(ctx, { entity: name, id: now.id, fields }, version);
    const whole = saves === now.version - version;
    if (typed && whole && changed.length > 0 && changed.every(({ field }) => fields[field]!.readOnly)) return;
    throw asStale({ version: now.version, theirs: draftsOf(fields, withWorkingCopy(now)), changed });
  }

  async function locked(tx: Change, id: string, version: number | null, typed = false): Promise<RecordOf<F>> {
    const before = await one(tx, id, true);
    if (before.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
    if (version !== null && before.version !== version) await refuseStale(tx, before, version, typed);
    return before;
  }

  return {
    name,
    grant,
    fields,
    definition,
    may,
    event,
    withParts,
    one,
    read,
    refuseUnruled,
    keepParts,
    within,
    changing,
    written,
    onTop,
    stateOf,
    noticesOf,
    write,
    locked,
  };
}
