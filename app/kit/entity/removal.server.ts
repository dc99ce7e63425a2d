import { and, eq, getTableName, isNotNull, lt } from "drizzle-orm";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { type Change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import { snake } from "#app/platform/db/columns.server.ts";
import { referencesTo } from "#app/platform/db/references.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { Conflict, NotFound, Refusal, type Message } from "#app/values/errors.ts";
import type { AnyRecord, RecordOf } from "./screens.ts";
import type { Store } from "#app/kit/entity/store/store.server.ts";

/** The ways of a record out of the lists and back: trash, archive, and deletion for ever. */
export function removalOf<F extends Fields>({ name, fields, definition, may, event, one, changing }: Store<F>) {
  const { table } = definition;

  /** Moves to the trash, the archive, or back; repeatable. What others refer to is never trashed: the trash is the way to deletion. */
  async function setLifecycle(ctx: Ctx, id: string, place: "trashedAt" | "archivedAt", there: boolean): Promise<void> {
    may(ctx, "delete");
    if (!table[place]) throw new NotFound();
    await changing(there ? allowOnFullDisk(ctx) : ctx, async (tx) => {
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

  /** Refuses while something refers to the record, and says what. The row is held: nothing that refers to it comes in meanwhile. */
  async function refuseReferred(tx: Change, id: string): Promise<void> {
    const columns = (definition.namedBy ?? []).map((column) => ({ table: getTableName(column.table), column: snake(column.name) }));
    const found = await runtime().findDependents(tx, [...(await referencesTo(tx.db, table)), ...columns], id);
    const dependents = [...found, ...((await definition.dependents?.(tx, id)) ?? [])].filter(({ values }) => values.count > 0);
    if (dependents.length > 0)
      throw new Conflict("HAS_DEPENDENTS", { key: table.archivedAt ? "kit.error.archiveInstead" : "kit.error.inUse", dependents });
  }

  /** With `trashed` only while it lies in the trash, for the purge since before that day: somebody may have restored it since it was chosen. */
  async function remove(ctx: Ctx, id: string, trashed?: { before?: Date }): Promise<void> {
    may(ctx, "delete");
    await changing(allowOnFullDisk(ctx), async (tx) => {
      const before = await one(tx, id, true);
      await definition.rule?.(tx, "delete", before, null);
      await refuseReferred(tx, id);
      const still = trashed && table.trashedAt && (trashed.before ? lt(table.trashedAt, trashed.before) : isNotNull(table.trashedAt));
      const gone = await tx.db
        .delete(table)
        .where(and(eq(table.id, id), still))
        .returning({ id: table.id });
      if (gone.length === 0) throw new Conflict("CONFLICT", { key: "kit.error.notInTrash" });
      const values = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field]]));
      await tx.record({ event: event("deleted"), entity: name, id, before: values });
    });
  }

  /** Of these rows, those that cannot be thrown away, and why. */
  function keptFrom(ctx: Ctx, rows: readonly AnyRecord[]): Record<string, Message> {
    const kept: Record<string, Message> = {};
    for (const row of rows) {
      try {
        definition.keeps?.(ctx, row as RecordOf<F>);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        kept[row.id] = error.userMessage;
      }
    }
    return kept;
  }

  return {
    keptFrom,

    /** Deletes for ever. Throws `Conflict("HAS_DEPENDENTS")` while something refers to it. */
    remove: (ctx: Ctx, id: string): Promise<void> => remove(ctx, id),

    /** The same for what somebody saw in the trash. Throws `Conflict` where it was restored meanwhile. */
    removeTrashed: (ctx: Ctx, id: string): Promise<void> => remove(ctx, id, {}),

    /** Moves to the trash, from where it can be taken back for thirty days. Throws `Conflict("HAS_DEPENDENTS")` while something refers to it. */
    trash: (ctx: Ctx, id: string): Promise<void> => setLifecycle(ctx, id, "trashedAt", true),
    restore: (ctx: Ctx, id: string): Promise<void> => setLifecycle(ctx, id, "trashedAt", false),

    /** Takes a record out of lists and choices, whatever refers to it; reports and statements keep it. */
    archive: (ctx: Ctx, id: string): Promise<void> => setLifecycle(ctx, id, "archivedAt", true),
    unarchive: (ctx: Ctx, id: string): Promise<void> => setLifecycle(ctx, id, "archivedAt", false),

    /** Empties the trash of what has lain there since before `day`. For the daily housekeeping. */
    async purge(ctx: Ctx, before: Date): Promise<number> {
      may(ctx, "delete");
      if (!table.trashedAt) return 0;
      const old = (await ctx.db.select({ id: table.id }).from(table).where(lt(table.trashedAt, before))) as { id: string }[];
      let gone = 0;
      for (const { id } of old) {
        try {
          await remove(ctx, id, { before });
          gone += 1;
        } catch (error) {
          // Restored, in use again or deleted meanwhile.
          if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
        }
      }
      return gone;
    },
  };
}
