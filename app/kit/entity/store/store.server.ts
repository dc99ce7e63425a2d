import { eq } from "drizzle-orm";
import { authorize, type Verb } from "#app/access/permissions.ts";
import { draftsOf, type Fields, type ValuesOf } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { asOutcome } from "./database-refusal.server.ts";
import type { Definition, Part, RuledVerb, Stored, EventParts } from "#app/kit/entity/definition.server.ts";
import { eventsOf } from "./event-parts.server.ts";
import { asStale, changesSince } from "#app/kit/entity/history.server.ts";
import type { RecordOf, WorkingCopy } from "#app/kit/entity/screens.ts";
import { rowsOf } from "./stored-rows.server.ts";
import { newlyReferred, refuseInactive, toRow, withWorkingCopy } from "./stored.server.ts";

/** Are two values of a field equal? Compared as they are stored in the log: null and undefined are one, keys have an order. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export type Store<F extends Fields> = ReturnType<typeof storeOf<F>>;

/** What every verb of a kind of record stands on: reading and locking a row, reading what was sent, writing it with its event. */
export function storeOf<F extends Fields>(entity: Stored<F>, definition: Definition<F>) {
  const { name, grant, fields } = entity;
  const { table } = definition;
  const parts = Object.entries((definition.parts ?? {}) as unknown as Record<string, Part>);
  const may = (ctx: Ctx, verb: Verb) => authorize(ctx.actor, `${grant}.${verb}`);
  const event = (verb: string) => `${name}.${verb}`;
  const { withParts, written, one, read } = rowsOf(entity, definition, parts);
  const { stateOf, noticesOf } = eventsOf(entity, definition);

  /** Refuses new references to what nothing new may refer to, and holds the others; then the kind's rule, which reads them as they stay. */
  async function refuseUnruled(
    tx: Change,
    verb: RuledVerb,
    before: RecordOf<F> | null,
    after: ValuesOf<F>,
    copied: readonly string[] = [],
  ): Promise<void> {
    const kept = parts.filter(([field]) => !copied.includes(field));
    await refuseInactive(tx, newlyReferred(fields, kept, before, after));
    await definition.rule?.(tx, verb, before, after);
  }

  const keepParts = async (tx: Change, id: string, values: Record<string, unknown>, changed: (field: string) => boolean) => {
    for (const [field, part] of parts) if (changed(field) && Object.hasOwn(values, field)) await part.keep(tx, id, values[field]);
  };

  const withOutcomes = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw asOutcome(error, fields);
    });

  const within = <T>(tx: Change, work: (tx: Change) => Promise<T>): Promise<T> =>
    withOutcomes(async () => {
      const done = await work(tx);
      if (definition.public) await tx.publish();
      return done;
    });

  const changing = <T>(ctx: Ctx, work: (tx: Change) => Promise<T>): Promise<T> => withOutcomes(() => change(ctx, (tx) => within(tx, work)));

  async function write(
    tx: Change,
    before: RecordOf<F>,
    some: Record<string, unknown>,
    verb = "updated",
    eventParts: EventParts = {},
  ): Promise<RecordOf<F>> {
    const values = onTop(fields, before, some);
    const changed = Object.keys(fields).filter((field) => !same(before[field], values[field]));
    if (changed.length === 0 && !before.workingCopy) return before;
    const version = before.version + 1;
    const row = { ...toRow(table, fields, values), version, updatedAt: tx.now() };
    const [stored] = await tx.db
      .update(table)
      .set(before.workingCopy ? { ...row, workingCopy: left(before.workingCopy, some, values) } : row)
      .where(eq(table.id, before.id))
      .returning();
    await keepParts(tx, before.id, values, (field) => changed.includes(field));
    await tx.record({
      event: event(verb),
      entity: name,
      id: before.id,
      before: { ...pick(changed, before), version: before.version },
      after: { ...pick(changed, values), version },
      ...stateOf(before, values, eventParts),
      notices: noticesOf(before, { ...before, ...values }, eventParts),
    });
    return written(tx, stored!);
  }

  async function locked(tx: Change, id: string, version: number | null, typed = false): Promise<RecordOf<F>> {
    const before = await one(tx, id, true);
    if (before.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
    if (version !== null && before.version !== version) await refuseStale(tx, entity, before, version, typed);
    return before;
  }

  return {
    name,
    grant,
    fields,
    entity,
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
    onTop: (before: RecordOf<F>, some: Record<string, unknown>) => onTop(fields, before, some),
    stateOf,
    noticesOf,
    write,
    locked,
  };
}

const onTop = <F extends Fields>(fields: F, before: RecordOf<F>, some: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, Object.hasOwn(some, field) ? some[field] : before[field]]));

const pick = (fields: readonly string[], from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

function left(copy: WorkingCopy, some: Record<string, unknown>, values: Record<string, unknown>): WorkingCopy | null {
  const waiting = Object.fromEntries(
    Object.entries(copy.values).map(([field, value]) => [field, Object.hasOwn(some, field) ? some[field] : value]),
  );
  return Object.keys(waiting).every((field) => same(waiting[field], values[field])) ? null : { ...copy, values: waiting };
}

/** Refuses the second of two people; says who changed what. Read-only fields alone don't stop a form (`typed`): it can't overwrite them. */
async function refuseStale<F extends Fields>(
  ctx: Ctx,
  { name, fields }: Stored<F>,
  now: RecordOf<F>,
  version: number,
  typed: boolean,
): Promise<void> {
  const { changed, saves } = await changesSince(ctx, { entity: name, id: now.id, fields }, version);
  const whole = saves === now.version - version;
  if (typed && whole && changed.length > 0 && changed.every(({ field }) => fields[field]!.readOnly)) return;
  throw asStale({ version: now.version, theirs: draftsOf(fields, withWorkingCopy(now)), changed });
}
