import { and, eq, getTableColumns, isNotNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { nearest } from "#app/platform/db/searching.server.ts";
import type { Part } from "./definition.server.ts";
import { historyOf } from "./history.server.ts";
import { conditionOf } from "./listing.server.ts";
import { orderOf, sortable } from "./order.server.ts";
import { countedTo, countExactly, pageOf } from "./paging.server.ts";
import type { Listing, ListQuery, RecordOf, Saved } from "./screens.ts";
import type { Store } from "#app/kit/entity/store/store.server.ts";
import { fromRow } from "#app/kit/entity/store/stored.server.ts";

export type Listed<F extends Fields> = Listing & { rows: RecordOf<F>[]; trashed: number; archived: number; shown: number | null };

export const pageSize = 25;
export const wholeList: ListQuery = { q: "", sort: "", page: 1, filters: {}, trash: false, archive: false };

/** Reads records: a page of them, one, and what was saved of it. */
export function readingOf<F extends Fields>(store: Store<F>) {
  const { name, fields, entity, may, one } = store;
  const { table, visible, filteredBy } = store.definition;
  const narrowing = { parts: store.definition.parts as Readonly<Record<string, Part>> | undefined, filteredBy };
  return {
    async list(ctx: Ctx, input: Partial<ListQuery> = {}, size = pageSize): Promise<Listed<F>> {
      may(ctx, "read");
      const query = { ...wholeList, ...input };
      const sort = query.sort && sortable(fields, query.sort) ? query.sort : table.displayOrder ? "displayOrder" : "-updatedAt";
      const where = and(conditionOf(ctx, table, entity, query, narrowing), visible?.(ctx));
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
              const condition = and(conditionOf(ctx, table, entity, { ...query, q: "" }, narrowing), visible?.(ctx), near);
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

    async get(ctx: Ctx, id: string): Promise<RecordOf<F>> {
      may(ctx, "read");
      return one(ctx, id, false);
    },

    async history(ctx: Ctx, id: string): Promise<Saved[]> {
      may(ctx, "read");
      await one(ctx, id, false);
      return historyOf(ctx, name, id);
    },
  };
}
