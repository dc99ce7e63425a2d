import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, max, sql, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, type Verb } from "#app/access/permissions.ts";
import { draftsOf, type Fields, type ValuesOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { moveBetween } from "#app/kit/flow/flow.ts";
import { change, type Change, type Ctx, small } from "#app/platform/ctx.server.ts";
import type { ChangeEvent, Notice, StateChange, TimelineLine } from "#app/platform/events/change-event.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { countReferences } from "#app/platform/db/references.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { asOutcome } from "./database-refusal.server.ts";
import type { Entity } from "./entity.ts";
import { asStale, changesSince, historyOf, savesAfter } from "./history.server.ts";
import { conditionOf } from "./listing.server.ts";
import { orderOf, sortable } from "./order.server.ts";
import { countedTo, countUpTo, pageOf } from "./paging.server.ts";
import { reordered, type NewOrder } from "#app/kit/drag/reorder.ts";
import type { AnyRecord, Listing, ListQuery, Option, Options, RecordOf, Saved } from "./screens.ts";
import { fromRow, searchOf, toRow, type RecordTable } from "./stored.server.ts";

/** Asks for options: those of given values (always complete), or a first choice among all that match what was typed. */
export type OptionsAsk = { values?: string[]; search?: string; limit?: number };
export type OptionSource = (ctx: Ctx, ask: OptionsAsk) => Promise<Option[]>;

/** Rows in a table of their own that belong to a record. `read` throws `Invalid` with paths below the field; `keep` replaces what is there. */
export type Part<V = unknown> = {
  read: (ctx: Ctx, raw: unknown) => Promise<V>;
  load: (ctx: Ctx, ids: string[]) => Promise<Map<string, V>>;
  keep: (tx: Change, id: string, value: V) => Promise<void>;
};

export type RuledVerb = "create" | "update" | "delete" | "archive";

/** What an event says besides the fields that changed. */
export type Told = {
  /** Why the state changed, in somebody's words. */
  reason?: string | undefined;
  /** The line of the changed state on the timeline, where it is another than the move's; false for none. */
  line?: string | false;
  /** What that line says besides from and to. */
  data?: Record<string, string | number>;
  /** Lines besides it, of this record or of others. */
  timeline?: readonly TimelineLine[];
  /** Those it concerns, besides whom `concerns` finds. */
  notices?: readonly Notice[];
  /** In place of the one change of state that the field shows: those it went through. */
  states?: readonly StateChange[];
};

/** What the entity's plain data cannot say: how its records are stored, what may refer to what, who may do what to which row. */
export type Definition<F extends Fields> = {
  table: RecordTable;
  /** Public pages show it: every change makes them forget their cached copies. */
  public?: boolean;
  options?: { [Name in keyof F]?: OptionSource };
  parts?: { [Name in keyof F]?: Part<ValuesOf<F>[Name]> };
  /** A rule over several fields, or one that needs the database. */
  check?: (ctx: Ctx, values: ValuesOf<F>, id: string | null) => FieldErrors | Promise<FieldErrors>;
  /**
   * Who may do what to which row, beyond the permission: throws `Forbidden`, or `Conflict` where the record's state stands against it. `before` is
   * null for a new one, `after` where nothing is saved. Moving to the trash and back is `delete`, to the archive and back `archive`.
   */
  rule?: (ctx: Ctx, verb: RuledVerb, before: RecordOf<F> | null, after: ValuesOf<F> | null) => void | Promise<void>;
  /** Whom a save concerns, whichever verb makes it: a new assignee. `before` is null for a new record. */
  concerns?: (before: RecordOf<F> | null, after: RecordOf<F>) => readonly Notice[];
  /** Which rows this reader may know of; the others are not found. */
  visible?: (ctx: Ctx) => SQL | undefined;
  /**
   * Besides the rows that refer to it by a foreign key, which the database tells (`countReferences`): how many of what else keep it from the trash
   * and from being deleted, by a word of the slice's own.
   */
  dependents?: (ctx: Ctx, id: string) => Promise<Record<string, number>>;
};

/** What of an entity its records need. */
export type Stored<F extends Fields> = Pick<Entity<F>, "name" | "grant" | "fields" | "number" | "numberGiven" | "flow"> & {
  subject?: string | undefined;
};

export type Listed<F extends Fields> = Listing & { rows: RecordOf<F>[]; trashed: number; archived: number; shown: number | null };
export type Records<F extends Fields = Fields> = ReturnType<typeof records<F>>;

/** How many rows a page of a list has. */
export const pageSize = 25;
export const wholeList: ListQuery = { q: "", sort: "", page: 1, filters: {}, trash: false, archive: false };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The plain verbs of one kind of record: permission, reading of the input, version, audit, and what public pages show, each in one
 * transaction. It takes no hooks: a verb that needs more is written out by the slice, `{ ...records(quotationEntity, …), create: createQuotation }`.
 */
export function records<F extends Fields>(entity: Stored<F>, definition: Definition<F>) {
  const { name, grant, fields, flow, subject } = entity;
  const { table, visible } = definition;
  const numbered = entity.numberGiven === "later" ? undefined : entity.number;
  const parts = Object.entries((definition.parts ?? {}) as unknown as Record<string, Part>);
  const may = (ctx: Ctx, verb: Verb) => authorize(ctx.actor, `${grant}.${verb}`);
  const event = (verb: string) => `${name}.${verb}`;
  const asRecord = (record: AnyRecord) => record as RecordOf<F>;
  const alive = table.trashedAt ? isNull(table.trashedAt) : undefined;

  async function withParts(ctx: Ctx, rows: AnyRecord[]): Promise<RecordOf<F>[]> {
    const ids = rows.map(({ id }) => id);
    for (const [field, part] of parts) {
      const found = rows.length > 0 ? await part.load(ctx, ids) : new Map<string, unknown>();
      for (const row of rows) row[field] = found.get(row.id) ?? [];
    }
    return rows.map(asRecord);
  }

  async function one(ctx: Ctx, id: string, lock: boolean): Promise<RecordOf<F>> {
    if (!isUuid(id)) throw new NotFound();
    const asked = ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible?.(ctx)));
    const [row] = lock ? await asked.for("update") : await asked;
    if (!row) throw new NotFound();
    return (await withParts(ctx, [fromRow(fields, row)]))[0]!;
  }

  /** The input as values. References and pictures must exist. */
  async function read(ctx: Ctx, raw: unknown, id: string | null): Promise<ValuesOf<F>> {
    const values: Record<string, unknown> = parseWith(fields, raw, cairoDay(ctx.now()));
    const errors: FieldErrors = {};
    let unread = false;
    for (const [field, part] of parts) {
      if (fields[field]!.kept) continue;
      try {
        values[field] = await part.read(ctx, values[field]);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        unread = true;
        for (const [path, said] of Object.entries(error.fields)) errors[path ? `${field}.${path}` : field] = said;
      }
    }
    for (const [field, source] of Object.entries(definition.options ?? {}) as [string, OptionSource][]) {
      const value = values[field];
      if (typeof value !== "string" || value === "") continue;
      if (!(await source(ctx, { values: [value] })).some((option) => option.value === value)) errors[field] = { key: "kit.error.gone" };
    }
    // A rule over several fields reckons with the rows of parts: with those that could not be read it would meet what was typed.
    if (!unread) Object.assign(errors, await definition.check?.(ctx, values as ValuesOf<F>, id));
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    return values as ValuesOf<F>;
  }

  const keepParts = async (tx: Change, id: string, values: Record<string, unknown>, changed: (field: string) => boolean) => {
    for (const [field, part] of parts) if (changed(field) && Object.hasOwn(values, field)) await part.keep(tx, id, values[field]);
  };

  /** A change of a record: what public pages show follows it, and a refusal of the database becomes an outcome. */
  async function changing<T>(ctx: Ctx, work: (tx: Change) => Promise<T>): Promise<T> {
    try {
      return await change(ctx, async (tx) => {
        const done = await work(tx);
        if (definition.public) await tx.publish();
        return done;
      });
    } catch (error) {
      throw asOutcome(error, fields);
    }
  }

  /** What the record holds when these fields change and all others stay. */
  const onTop = (before: RecordOf<F>, some: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, Object.hasOwn(some, field) ? some[field] : before[field]]));

  /** What the logs say of a change of the record's state; nothing where it stays. */
  function stateOf(before: Record<string, unknown> | null, after: Record<string, unknown>, told: Told): Partial<ChangeEvent> {
    const [from, to] = flow ? [before?.[flow.field] ?? null, after[flow.field]] : [];
    if (!flow || typeof to !== "string" || from === to) return { subject, timeline: told.timeline ?? [] };
    if (typeof from !== "string") return { subject, states: [{ from: null, to }], timeline: told.timeline ?? [] };
    const kind = told.line || (flow.moves[moveBetween(flow, from, to) ?? ""]?.line ?? "moved");
    const line = { kind, data: { from, to, ...told.data }, body: told.reason };
    return {
      subject,
      states: told.states ?? [{ from, to, reason: told.reason }],
      timeline: [...(flow.timeline && told.line !== false ? [line] : []), ...(told.timeline ?? [])],
    };
  }

  const noticesOf = (before: RecordOf<F> | null, after: RecordOf<F>, told: Told): Notice[] => [
    ...(definition.concerns?.(before, after) ?? []),
    ...(told.notices ?? []),
  ];

  async function write(
    tx: Change,
    before: RecordOf<F>,
    some: Record<string, unknown>,
    verb = "updated",
    told: Told = {},
  ): Promise<RecordOf<F>> {
    const values = onTop(before, some);
    const changed = Object.keys(fields).filter((field) => !same(before[field], values[field]));
    if (changed.length === 0) return before;
    const version = before.version + 1;
    await tx.db
      .update(table)
      .set({ ...toRow(table, fields, values), search: searchOf(fields, values), version, updatedAt: tx.now() })
      .where(eq(table.id, before.id));
    await keepParts(tx, before.id, values, (field) => changed.includes(field));
    const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await tx.record({
      event: event(verb),
      entity: name,
      id: before.id,
      before: { ...pick(before), version: before.version },
      after: { ...pick(values), version },
      ...stateOf(before, values, told),
      notices: noticesOf(before, { ...before, ...values }, told),
    });
    return one(tx, before.id, false);
  }

  /**
   * Refuses the second of two people, and tells him what the record is now and who changed what since. A form (`typed`) is not in the way of what
   * changed in kept fields alone: it cannot overwrite them.
   */
  async function refuseStale(ctx: Ctx, now: RecordOf<F>, version: number, typed: boolean): Promise<void> {
    const { changed, saves } = await changesSince(ctx, { entity: name, id: now.id, fields }, version);
    const whole = saves === now.version - version;
    if (typed && whole && changed.length > 0 && changed.every(({ field }) => fields[field]!.kept)) return;
    throw asStale({ version: now.version, theirs: draftsOf(fields, now), changed });
  }

  async function locked(tx: Change, id: string, version: number | null, typed = false): Promise<RecordOf<F>> {
    const before = await one(tx, id, true);
    if (before.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
    if (version !== null && before.version !== version) await refuseStale(tx, before, version, typed);
    return before;
  }

  /**
   * Moves to the trash, to the archive, or back from there. Done twice it is done once. What others refer to is archived and never trashed: the
   * trash is the way to deletion.
   */
  async function lay(ctx: Ctx, id: string, place: "trashedAt" | "archivedAt", there: boolean): Promise<void> {
    may(ctx, "delete");
    if (!table[place]) throw new NotFound();
    await changing(there ? small(ctx) : ctx, async (tx) => {
      const before = await one(tx, id, true);
      if ((before[place] !== null) === there) return;
      if (place === "archivedAt" && before.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
      await definition.rule?.(tx, place === "trashedAt" ? "delete" : "archive", before, null);
      if (place === "trashedAt" && there) await refuseReferred(tx, id);
      await tx.db
        .update(table)
        .set({ [place]: there ? tx.now() : null, version: before.version + 1 })
        .where(eq(table.id, id));
      const noted = place === "trashedAt" ? event(there ? "trashed" : "restored") : event(there ? "archived" : "unarchived");
      await tx.record({ event: noted, entity: name, id, after: { version: before.version + 1 } });
    });
  }

  /** Refuses while something refers to the record, with how much of what. The row is held: nothing that refers to it comes in meanwhile. */
  async function refuseReferred(tx: Change, id: string): Promise<void> {
    const own = Object.entries((await definition.dependents?.(tx, id)) ?? {}).filter(([, count]) => count > 0);
    const counts = { ...(await countReferences(tx.db, table, id)), ...Object.fromEntries(own) };
    const count = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
    if (count === 0) return;
    throw new Conflict(
      "HAS_DEPENDENTS",
      { key: table.archivedAt ? "kit.error.archiveInstead" : "kit.error.inUse", values: { count } },
      counts,
    );
  }

  async function remove(ctx: Ctx, id: string): Promise<void> {
    may(ctx, "delete");
    await changing(small(ctx), async (tx) => {
      const before = await one(tx, id, true);
      await definition.rule?.(tx, "delete", before, null);
      await refuseReferred(tx, id);
      await tx.db.delete(table).where(eq(table.id, id));
      const values = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field]]));
      await tx.record({ event: event("deleted"), entity: name, id, before: values });
    });
  }

  return {
    name,
    grant,
    table,
    fields: fields,
    can: {
      reorder: table.displayOrder !== undefined,
      trash: table.trashedAt !== undefined,
      archive: table.archivedAt !== undefined,
      publish: false,
    },

    /** A page of records. `sort` empty: by order where there is one, else the newest change first. */
    async list(ctx: Ctx, asked: Partial<ListQuery> = {}, size = pageSize): Promise<Listed<F>> {
      may(ctx, "read");
      const query = { ...wholeList, ...asked };
      const sort = query.sort && sortable(fields, query.sort) ? query.sort : table.displayOrder ? "displayOrder" : "-updatedAt";
      const where = and(conditionOf(table, fields, query), visible?.(ctx));
      const page = await pageOf(ctx, { table, where, order: orderOf(table, fields, sort, ctx.language), size }, query);
      const state = "state" in fields ? getTableColumns(table).state : undefined;
      const shown = state ? await countUpTo(ctx, table, and(where, eq(state, "published")), countedTo) : null;
      const lying = async (column: RecordTable["trashedAt"]) =>
        column ? Math.min(countedTo, await countUpTo(ctx, table, and(isNotNull(column), visible?.(ctx)), countedTo)) : 0;
      const [trashed, archived] = [await lying(table.trashedAt), await lying(table.archivedAt)];
      const rows = await withParts(
        ctx,
        page.rows.map((row) => fromRow(fields, row)),
      );
      return { ...page, rows, trashed, archived, shown };
    },

    /** One record, one in the trash too. Throws `NotFound`. */
    async get(ctx: Ctx, id: string): Promise<RecordOf<F>> {
      may(ctx, "read");
      return one(ctx, id, false);
    },

    /** What a save would store, without saving: for a file that is looked at before it is imported. `id` null for a new record. Throws `Invalid`. */
    async parse(ctx: Ctx, raw: unknown, id: string | null): Promise<ValuesOf<F>> {
      may(ctx, id === null ? "create" : "update");
      return read(ctx, raw, id);
    },

    /**
     * A new record from a form's draft, a file's cells or ready values; at the end of the order. `kept` are kept fields that the operation gives,
     * `told` is what its event says besides its fields.
     */
    async create(
      ctx: Ctx,
      raw: unknown,
      { kept = {}, told }: { kept?: Partial<ValuesOf<F>>; told?: (record: RecordOf<F>) => Told } = {},
    ): Promise<RecordOf<F>> {
      may(ctx, "create");
      const values = await read(ctx, raw, null);
      return changing(ctx, async (tx) => {
        const order = table.displayOrder;
        const [last] = order ? await tx.db.select({ at: max(order) }).from(table) : [];
        await definition.rule?.(tx, "create", null, values);
        const first = { ...values, ...kept, ...(numbered && { number: await nextNumber(tx, numbered) }) };
        const row = {
          ...toRow(table, fields, first),
          search: searchOf(fields, first),
          createdAt: tx.now(),
          updatedAt: tx.now(),
          ...(order && { displayOrder: Number(last?.at ?? 0) + 1 }),
          ...(table.createdBy && { createdBy: userIdOf(tx) }),
        };
        const [made] = (await tx.db.insert(table).values(row).returning({ id: table.id })) as { id: string }[];
        await keepParts(tx, made!.id, values, () => true);
        const record = await one(tx, made!.id, false);
        const said = told?.(record) ?? {};
        await tx.record({
          event: event("created"),
          entity: name,
          id: record.id,
          after: { ...first, version: 1 },
          ...stateOf(null, record, said),
          notices: noticesOf(null, record, said),
        });
        return record;
      });
    },

    /** Saves the whole record as it was seen at `version`; `told` is what its event says besides the fields. Throws `Conflict("STALE")` with `Stale` where somebody was faster. */
    async update(
      ctx: Ctx,
      id: string,
      version: number,
      raw: unknown,
      { told }: { told?: (record: RecordOf<F>) => Told } = {},
    ): Promise<RecordOf<F>> {
      may(ctx, "update");
      const values = await read(ctx, raw, id);
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, version, true);
        await definition.rule?.(tx, "update", before, values);
        return write(tx, before, values, "updated", told?.({ ...before, ...values }));
      });
    },

    /** Changes some fields of the record as it is now, whoever saved it last. */
    async amend(ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<RecordOf<F>> {
      may(ctx, "update");
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, null);
        const values = await read(tx, onTop(before, some), id);
        await definition.rule?.(tx, "update", before, values);
        return write(tx, before, values, verb);
      });
    },

    /**
     * Writes fields, kept ones too, as part of an operation that has asked for permission and checked the values itself: a change of state, what
     * another record brings about. With `version` it throws `Conflict("STALE")` where somebody was faster. The entry in the log is `<name>.<verb>`.
     */
    async put(
      tx: Change,
      id: string,
      some: Partial<ValuesOf<F>>,
      verb: string,
      version: number | null = null,
      told: Told = {},
    ): Promise<RecordOf<F>> {
      return changing(tx, async (inner) => write(inner, await locked(inner, id, version), some, verb, told));
    },

    /** The record, held until the change ends. Throws `NotFound`, also for one in the trash, and `Conflict("STALE")` where somebody was faster. */
    hold: (tx: Change, id: string, version: number | null = null): Promise<RecordOf<F>> => locked(tx, id, version),

    /** Deletes for ever. Throws `Conflict("HAS_DEPENDENTS")` with the counts while something refers to it. */
    remove,

    /** Moves to the trash, from where it can be taken back for thirty days. Throws `Conflict("HAS_DEPENDENTS")` while something refers to it. */
    trash: (ctx: Ctx, id: string): Promise<void> => lay(ctx, id, "trashedAt", true),
    restore: (ctx: Ctx, id: string): Promise<void> => lay(ctx, id, "trashedAt", false),

    /** Takes a record out of lists and choices, whatever refers to it; reports and statements keep it. */
    archive: (ctx: Ctx, id: string): Promise<void> => lay(ctx, id, "archivedAt", true),
    unarchive: (ctx: Ctx, id: string): Promise<void> => lay(ctx, id, "archivedAt", false),

    /** Puts these records in another order, as it was seen. Says their order before. Throws `Conflict("STALE")`. */
    async reorder(ctx: Ctx, asked: NewOrder): Promise<string[]> {
      may(ctx, "update");
      if (!table.displayOrder) throw new NotFound();
      const order = table.displayOrder;
      return changing(ctx, async (tx) => {
        const all = (await tx.db.select({ id: table.id }).from(table).where(alive).orderBy(asc(order), asc(table.id)).for("update")) as {
          id: string;
        }[];
        const before = all.map(({ id }) => id);
        const after = reordered(before, asked);
        const named = (id: string) => asked.ids.includes(id);
        const moved = before.filter(named);
        if (same(before, after)) return moved;
        // Ties and gaps of former days are settled by the way: every record gets its place.
        const cases = after.map((id, at) => sql`when ${id} then ${at + 1}::integer`);
        await tx.db
          .update(table)
          .set({ displayOrder: sql`case ${table.id}::text ${sql.join(cases, sql` `)} end` })
          .where(inArray(table.id, after));
        await tx.record({ event: event("reordered"), entity: name, before: { order: moved }, after: { order: after.filter(named) } });
        return moved;
      });
    },

    /** The saves of a record, newest first. */
    async history(ctx: Ctx, id: string): Promise<Saved[]> {
      may(ctx, "read");
      await one(ctx, id, false);
      return historyOf(ctx, name, id);
    },

    /** Takes a record back to how it was right after one of its saves; fields named in `but` stay as they are. */
    async revert(ctx: Ctx, id: string, version: number, entry: number, but: readonly string[] = []): Promise<RecordOf<F>> {
      may(ctx, "update");
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, version);
        const values: Record<string, unknown> = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field]]));
        for (const save of await savesAfter(tx, name, id, entry))
          for (const [field, value] of Object.entries(save.before))
            if (Object.hasOwn(fields, field) && !but.includes(field)) values[field] = value;
        const wanted = await read(tx, values, id);
        await definition.rule?.(tx, "update", before, wanted);
        return write(tx, before, wanted, "reverted");
      });
    },

    /** Empties the trash of what has lain there since before `day`. For the daily housekeeping. */
    async purge(ctx: Ctx, before: Date): Promise<number> {
      may(ctx, "delete");
      if (!table.trashedAt) return 0;
      const old = (await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(sql`${table.trashedAt} < ${before}`)) as { id: string }[];
      let gone = 0;
      for (const { id } of old) {
        try {
          await remove(ctx, id);
          gone += 1;
        } catch (error) {
          // What came into use again meanwhile stays.
          if (!(error instanceof Conflict)) throw error;
        }
      }
      return gone;
    },

    /** The options of what these rows hold, and of each field a first choice of others, so that a short list needs no asking. */
    async optionsFor(ctx: Ctx, rows: readonly AnyRecord[]): Promise<Options> {
      may(ctx, "read");
      const found: Options = {};
      for (const [field, source] of Object.entries(definition.options ?? {}) as [string, OptionSource][]) {
        const held = [
          ...new Set(rows.map((row) => row[field]).filter((value): value is string => typeof value === "string" && value !== "")),
        ];
        const first = fields[field]?.kind === "image" ? [] : await source(ctx, { limit: 50 });
        const missing = held.filter((value) => !first.some((option) => option.value === value));
        found[field] = [...first, ...(missing.length > 0 ? await source(ctx, { values: missing }) : [])];
      }
      return found;
    },

    /** Options of one field that match what was typed. Throws `NotFound` for a field without options. */
    async choose(ctx: Ctx, field: string, typed: string): Promise<Option[]> {
      may(ctx, "read");
      const source = Object.hasOwn(definition.options ?? {}, field) ? definition.options?.[field] : undefined;
      if (!source) throw new NotFound();
      return source(ctx, { search: typed, limit: 50 });
    },
  };
}
