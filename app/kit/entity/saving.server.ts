import { max } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import type { EventParts } from "./definition.server.ts";
import { savesAfter } from "./history.server.ts";
import type { RecordOf } from "./screens.ts";
import type { Store } from "#app/kit/entity/store/store.server.ts";
import { toRow } from "#app/kit/entity/store/stored.server.ts";
import type { workingCopyOf } from "./working-copy.server.ts";

/** Makes and changes records, each verb in one transaction. */
export function savingOf<F extends Fields>(store: Store<F>, copies: Pick<ReturnType<typeof workingCopyOf<F>>, "keep">) {
  const { name, fields, entity, may, event, read, refuseUnruled, changing, write, locked } = store;
  const { table } = store.definition;
  const numbered = entity.numbered === "later" ? undefined : entity.number;
  return {
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
