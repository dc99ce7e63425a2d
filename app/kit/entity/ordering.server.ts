import { asc, inArray, isNull, sql } from "drizzle-orm";
import { reordered, type NewOrder } from "#app/kit/drag/reorder.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { same, type Store } from "#app/kit/entity/store/store.server.ts";

/** Puts records in another order, where their kind has one. */
export const orderingOf = <F extends Fields>({ name, definition: { table }, may, event, changing }: Store<F>) => ({
  async reorder(ctx: Ctx, newOrder: NewOrder): Promise<string[]> {
    may(ctx, "update");
    if (!table.displayOrder) throw new NotFound();
    const order = table.displayOrder;
    const alive = table.trashedAt ? isNull(table.trashedAt) : undefined;
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
});
