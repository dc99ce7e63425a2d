import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { RecordOf } from "./screens.ts";
import { same, type Store } from "#app/kit/entity/store/store.server.ts";
import { toRow, withWorkingCopy } from "#app/kit/entity/store/stored.server.ts";

/** Unpublished changes lie in one column beside the record until it is published: nothing that reads for visitors has to leave them out. */
export function workingCopyOf<F extends Fields>({ name, grant, fields, definition, event, ...store }: Store<F>) {
  const { table } = definition;
  // Whether and when it is shown is no content: publishing and unpublishing decide it.
  const names = Object.keys(fields).filter((field) => !fields[field]!.readOnly && field !== "state" && field !== "publishAt");
  const pick = (from: Record<string, unknown>, those = names) => Object.fromEntries(those.map((field) => [field, from[field] ?? null]));

  /** Keeps these values beside the record, or nothing where they are what is published. Counts as a save: its version goes up. */
  async function keep(tx: Change, before: RecordOf<F>, values: Record<string, unknown>, verb: string): Promise<RecordOf<F>> {
    const was = pick(withWorkingCopy(before));
    const changed = names.filter((field) => !same(was[field], values[field]));
    if (changed.length === 0) return before;
    const version = before.version + 1;
    const workingCopy = same(pick(before), pick(values)) ? null : { values: pick(values), by: userIdOf(tx), at: tx.now().toISOString() };
    await tx.db.update(table).set({ workingCopy, version }).where(eq(table.id, before.id));
    await tx.record({
      event: event(verb),
      entity: name,
      id: before.id,
      before: { draft: pick(was, changed), version: before.version },
      after: { draft: pick(values, changed), version },
    });
    return store.one(tx, before.id, false);
  }

  const verbs = {
    /** Saves unpublished changes, which may be as incomplete as a draft. Throws `Conflict("STALE")`, also where the record is no longer published. */
    async saveDraft(ctx: Ctx, id: string, version: number, raw: unknown): Promise<RecordOf<F>> {
      store.may(ctx, "update");
      if (!table.workingCopy) throw new NotFound();
      const values = await store.read(ctx, { ...(raw as object), state: "draft", publishAt: null }, id);
      return change(ctx, async (tx) => {
        const before = await store.locked(tx, id, version, true);
        if (before["state"] !== "published") throw new Conflict("STALE", { key: "kit.error.stale" });
        return keep(tx, before, values, "drafted");
      });
    },

    async discardDraft(ctx: Ctx, id: string, version: number): Promise<RecordOf<F>> {
      store.may(ctx, "update");
      return change(ctx, async (tx) => {
        const before = await store.locked(tx, id, version);
        return keep(tx, before, before, "reverted");
      });
    },

    /** What `work` finds as if the unpublished changes were published, the address excepted; rolled back. Only for whoever may edit it. */
    async rehearse<T>(ctx: Ctx, id: string | null, work: (ctx: Ctx) => Promise<T>): Promise<T> {
      if (!id || !may(ctx, `${grant}.read`)) return work(ctx);
      const shown = Object.fromEntries(names.flatMap((field) => (fields[field]!.kind === "slug" ? [] : [[field, fields[field]!]])));
      const rolledBack = new Error("only looked at");
      let found: Promise<T> | undefined;
      await change(ctx, async (tx) => {
        const record = withWorkingCopy(await store.one(tx, id, true));
        if (record.workingCopy) {
          await tx.db
            .update(table)
            .set(toRow(table, shown, record))
            .where(eq(table.id, id));
          await store.keepParts(tx, id, record, () => true);
        }
        await (found = work(tx));
        throw rolledBack;
      }).catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
      return found!;
    },
  };
  return { keep, verbs };
}
