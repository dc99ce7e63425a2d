import { authorize } from "#app/access/permissions.ts";
import type { Records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";

/**
 * The plain verbs of a priced document, of which each save writes the sums in the same change. `calculate` writes what the saved lines come to
 * and answers the total (piastres). Where the input says another `calculated` total, the save is refused: nobody is shown another sum than the
 * one that is stored.
 */
export function recalculated<F extends Fields>(
  plain: Records<F>,
  { mismatch, calculate }: { mismatch: string; calculate: (tx: Change, saved: RecordOf<F>) => Promise<number> },
): Records<F> {
  const saving = (ctx: Ctx, shown: unknown, save: (tx: Change) => Promise<RecordOf<F>>): Promise<RecordOf<F>> =>
    change(ctx, async (tx) => {
      const saved = await save(tx);
      const total = await calculate(tx, saved);
      if (typeof shown === "number" && shown !== total) throw new Invalid({}, { key: mismatch }, "TOTAL_MISMATCH");
      return plain.get(tx, saved.id);
    });
  return {
    ...plain,
    parse: (ctx, raw, id) => plain.parse(ctx, withoutTotal(raw).rest, id),
    async create(ctx, raw, more) {
      authorize(ctx.actor, `${plain.grant}.create`);
      const { shown, rest } = withoutTotal(raw);
      return saving(ctx, shown, (tx) => plain.create(tx, rest, more));
    },
    async update(ctx, id, version, raw) {
      authorize(ctx.actor, `${plain.grant}.update`);
      const { shown, rest } = withoutTotal(raw);
      return saving(ctx, shown, (tx) => plain.update(tx, id, version, rest));
    },
    async amend(ctx, id, some, verb) {
      authorize(ctx.actor, `${plain.grant}.update`);
      return saving(ctx, null, (tx) => plain.amend(tx, id, some, verb));
    },
    async revert(ctx, id, version, entry, but) {
      authorize(ctx.actor, `${plain.grant}.update`);
      return saving(ctx, null, (tx) => plain.revert(tx, id, version, entry, but));
    },
  };
}

function withoutTotal(raw: unknown): { shown: unknown; rest: unknown } {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) return { shown: null, rest: raw };
  const { calculated: shown = null, ...rest } = raw as Record<string, unknown>;
  return { shown, rest };
}
