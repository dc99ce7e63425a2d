import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, max, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { reordered, type NewOrder } from "#app/kit/drag/reorder.ts";
import type { Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { nearest } from "#app/platform/db/searching.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { choicesOf } from "./choices.server.ts";
import type { Definition, Stored, EventParts } from "./definition.server.ts";
import { historyOf, savesAfter } from "./history.server.ts";
import { conditionOf } from "./listing.server.ts";
import { orderOf, sortable } from "./order.server.ts";
import { countedTo, countExactly, pageOf } from "./paging.server.ts";
import { removalOf } from "./removal.server.ts";
import type { Listing, ListQuery, RecordOf, Saved } from "./screens.ts";
import { same, storeOf } from "./store.server.ts";
import { fromRow, toRow } from "./stored.server.ts";
import { workingCopyOf } from "./working-copy.server.ts";

export type Listed<F extends Fields> = Listing & { rows: RecordOf<F>[]; trashed: number; archived: number; shown: number | null };
export type Records<F extends Fields = Fields> = ReturnType<typeof records<F>>;

export const pageSize = 25;
export const wholeList: ListQuery = { q: "", sort: "", page: 1, filters: {}, trash: false, archive: false };

/** The plain verbs of one kind of record, each in one transaction. What needs more a slice writes out: `{ ...records(…), create: createOrder }`. */
export function records<F extends Fields>(entity: Stored<F>, definition: Definition<F>) {
  const { name, grant, fields } = entity;
  const { table, visible } = definition;
  const numbered = entity.numbered === "later" ? undefined : entity.number;
  const alive = table.trashedAt ? isNull(table.trashedAt) : undefined;
  const store = storeOf(entity, definition);
  const copies = workingCopyOf(store);
  const { may, event, one, read, refuseUnruled, changing, write, locked } = store;

  return {
    name,
    grant,
    table,
    fields: fields,
    can: {
      update: true,
      reorder: table.displayOrder !== undefined,
      trash: table.trashedAt !== undefined,
      archive: table.archivedAt !== undefined,
      publish: false,
    },
    ...removalOf(store),
    ...choicesOf(store),
    ...copies.verbs,

    /** A page of records. `sort` empty: by order where there is one, else the newest change first. */
    async list(ctx: Ctx, input: Partial<ListQuery> = {}, size = pageSize): Promise<Listed<F>> {
      may(ctx, "read");
      const query = { ...wholeList, ...input };
      const sort = query.sort && sortable(fields, query.sort) ? query.sort : table.displayOrder ? "displayOrder" : "-updatedAt";
      const where = and(conditionOf(table, entity, query), visible?.(ctx));
      const state = "state" in fields ? getTableColumns(table).state : undefined;
      const some = (condition: SQL | undefined): SQL => sql`from ${table} where ${condition}`;
      const filled = (column: SQLWrapper): SQL => some(and(isNotNull(column), visible?.(ctx)));
      const { counts, ...page } = await pageOf(ctx, { table, where, order: orderOf(table, fields, sort, ctx.language), size }, query, {
        ...(state && { shown: some(and(where, eq(state, "published"))) }),
        ...(table.trashedAt && { trashed: filled(table.trashedAt) }),
        ...(table.archivedAt && { archived: filled(table.archivedAt) }),
      });
      // Nothing has these words: what is nearest to them, one page of it, as the palette does.
      const similar =
        query.near && page.total === 0 && /\p{L}/u.test(query.q) && !/\p{N}/u.test(query.q)
          ? await nearest(ctx, query.q, table.search, async (db, near, nearestFirst) => {
              const condition = and(conditionOf(table, entity, { ...query, q: "" }), visible?.(ctx), near);
              return db.select().from(table).where(condition).orderBy(nearestFirst, table.id).limit(size);
            })
          : [];
      const exact = page.over && query.exact ? await countExactly(ctx, table, where) : undefined;
      const shown = counts.shown ?? null;
      const [trashed, archived] = [Math.min(countedTo, counts.trashed ?? 0), Math.min(countedTo, counts.archived ?? 0)];
      const rows = await store.withParts(
        ctx,
        [...page.rows, ...similar].map((row) => fromRow(fields, row)),
      );
      return {
        ...page,
        ...(similar.length > 0 && { total: similar.length, similar: true }),
        ...(exact !== undefined && { exact }),
        rows,
        trashed,
        archived,
        shown,
      };
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
     * A new record from a form's draft, a file's cells or ready values; at the end of the order. `systemFields` are read-only fields that the operation gives,
     * `eventParts` is what its event says besides its fields. What `copied` parts refer to was agreed elsewhere, and need not be in use any more.
     */
    async create(
      ctx: Ctx,
      raw: unknown,
      {
        systemFields = {},
        eventParts,
        copied = [],
      }: {
        systemFields?: Partial<ValuesOf<F>>;
        eventParts?: (record: RecordOf<F>) => EventParts;
        copied?: readonly string[];
      } = {},
    ): Promise<RecordOf<F>> {
      may(ctx, "create");
      const values = await read(ctx, raw, null);
      return changing(ctx, async (tx) => {
        const order = table.displayOrder;
        const [last] = order ? await tx.db.select({ at: max(order) }).from(table) : [];
        await refuseUnruled(tx, "create", null, values, copied);
        const first = { ...values, ...systemFields, ...(numbered && { number: await nextNumber(tx, numbered) }) };
        const row = {
          ...toRow(table, fields, first),
          createdAt: tx.now(),
          updatedAt: tx.now(),
          ...(order && { displayOrder: Number(last?.at ?? 0) + 1 }),
          ...(table.createdBy && { createdBy: userIdOf(tx) }),
        };
        const [made] = (await tx.db.insert(table).values(row).returning()) as [{ id: string }];
        await store.keepParts(tx, made.id, values, () => true);
        const record = await store.written(tx, made);
        const message = eventParts?.(record) ?? {};
        await tx.record({
          event: event("created"),
          entity: name,
          id: record.id,
          after: { ...first, version: 1 },
          ...store.stateOf(null, record, message),
          notices: store.noticesOf(null, record, message),
        });
        return record;
      });
    },

    /** Saves the whole record as it was seen at `version`; `eventParts` is what its event says besides the fields. Throws `Conflict("STALE")` with `Stale` where somebody was faster. */
    async update(
      ctx: Ctx,
      id: string,
      version: number,
      raw: unknown,
      { eventParts }: { eventParts?: (record: RecordOf<F>) => EventParts } = {},
    ): Promise<RecordOf<F>> {
      may(ctx, "update");
      const values = await read(ctx, raw, id);
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, version, true);
        await refuseUnruled(tx, "update", before, values);
        return write(tx, before, values, "updated", eventParts?.({ ...before, ...values }));
      });
    },

    /** Changes some fields of the record as it is now, whoever saved it last. */
    async amend(ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<RecordOf<F>> {
      may(ctx, "update");
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, null);
        const values = await read(tx, store.onTop(before, some), id);
        await refuseUnruled(tx, "update", before, values);
        return write(tx, before, Object.fromEntries(Object.keys(some).map((field) => [field, values[field]])), verb);
      });
    },

    /** Writes fields, kept ones too, once permission and values have been checked; logs `<name>.<verb>`. `version`: throws `Conflict("STALE")`. */
    async put(
      tx: Change,
      id: string,
      some: Partial<ValuesOf<F>>,
      verb: string,
      version: number | null = null,
      eventParts: EventParts = {},
    ): Promise<RecordOf<F>> {
      return store.within(tx, async () => write(tx, await locked(tx, id, version), some, verb, eventParts));
    },

    /** The record, held until the change ends. Throws `NotFound`, also for one in the trash, and `Conflict("STALE")` where somebody was faster. */
    hold: (tx: Change, id: string, version: number | null = null): Promise<RecordOf<F>> => locked(tx, id, version),

    /** Puts these records in another order, as it was seen. Says their order before. Throws `Conflict("STALE")`. */
    async reorder(ctx: Ctx, newOrder: NewOrder): Promise<string[]> {
      may(ctx, "update");
      if (!table.displayOrder) throw new NotFound();
      const order = table.displayOrder;
      return changing(ctx, async (tx) => {
        // Read only once they are held: who waits for a lock gets the rows of then in the order of before.
        await tx.db.select({ id: table.id }).from(table).where(alive).orderBy(asc(table.id)).for("update");
        const all = (await tx.db.select({ id: table.id }).from(table).where(alive).orderBy(asc(order), asc(table.id))) as { id: string }[];
        const before = all.map(({ id }) => id);
        const after = reordered(before, newOrder);
        const named = (id: string) => newOrder.ids.includes(id);
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

    async history(ctx: Ctx, id: string): Promise<Saved[]> {
      may(ctx, "read");
      await one(ctx, id, false);
      return historyOf(ctx, name, id);
    },

    /** Takes a record back to how it was right after a save, but for the fields in `but`; of a published one that becomes its working copy. */
    async revert(ctx: Ctx, id: string, version: number, entry: number, but: readonly string[] = []): Promise<RecordOf<F>> {
      may(ctx, "update");
      return changing(ctx, async (tx) => {
        const before = await locked(tx, id, version);
        const values: Record<string, unknown> = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field]]));
        for (const save of await savesAfter(tx, name, id, entry))
          for (const [field, value] of Object.entries(save.before))
            if (Object.hasOwn(fields, field) && !but.includes(field)) values[field] = value;
        const wanted = await read(tx, values, id);
        await refuseUnruled(tx, "update", before, wanted);
        const shown = table.workingCopy && before["state"] === "published";
        return shown ? copies.keep(tx, before, wanted, "reverted") : write(tx, before, wanted, "reverted");
      });
    },
  };
}
