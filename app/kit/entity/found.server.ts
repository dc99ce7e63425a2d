import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import type { OptionSource } from "./definition.server.ts";
import type { Kind } from "./entity.ts";

type Searched = PgTable & { id: PgColumn; search: PgColumn };

/**
 * The records whose own texts, or those of what they refer to (`entity.found`), are as `holds` asks; of references to different kinds the first that
 * is filled counts. Entries of a list are few: their keys are read first, so that the planner joins the indexes of the record's own columns. Each
 * other table is asked by its own index: one `or` over two tables would be a walk through both. Kinds that the reader may not read are not asked: whether
 * words find a record would tell whose it is.
 */
export function finds(ctx: Ctx, table: Searched, found: Kind["found"], holds: (search: PgColumn) => SQL | undefined): SQL | undefined {
  if (!found) return holds(table.search);
  const sources = runtime().choicesOf as Readonly<Record<string, OptionSource>>;
  const columns = table as unknown as Record<string, PgColumn>;
  const [listed, others] = [true, false].map((list) => Object.entries(found).filter(([, to]) => to.startsWith("lookup:") === list));
  const keys = listed!.map(([name, to]) => {
    const { table: list, value, where } = sources[to]!.of!;
    return sql`${columns[name]!} = any(array(select ${value} from ${list} where ${and(where, holds(list.search))}))`;
  });
  const own = or(holds(table.search), ...keys);
  const referring = others!.flatMap(([name, to], at, all) => {
    const { table: target, value, where, may } = sources[to]!.of!;
    if (may?.(ctx) === false) return [];
    const first = all.slice(0, at).map(([earlier]) => isNull(columns[earlier]!));
    return sql`select ${table.id} from ${target} join ${table} on ${and(eq(columns[name]!, value), ...first)} where ${and(where, holds(target.search))}`;
  });
  if (referring.length === 0) return own;
  return sql`${table.id} in (${sql.join([sql`select ${table.id} from ${table} where ${own}`, ...referring], sql` union all `)})`;
}
