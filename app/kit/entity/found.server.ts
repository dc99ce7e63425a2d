import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { runtime } from "#app/platform/runtime.server.ts";
import type { OptionSource } from "./definition.server.ts";
import type { Kind } from "./entity.ts";

type Searched = PgTable & { id: PgColumn; search: PgColumn };

/**
 * The records whose own texts, or those of a record they refer to (`entity.found`), are as `holds` asks; of references to different kinds the first
 * that is filled counts. Each table is asked by its own index: one `or` over two tables would be a walk through both.
 */
export function finds(table: Searched, found: Kind["found"], holds: (search: PgColumn) => SQL | undefined): SQL | undefined {
  if (!found) return holds(table.search);
  const sources = runtime().choicesOf as Readonly<Record<string, OptionSource>>;
  const columns = table as unknown as Record<string, PgColumn>;
  const referring = Object.entries(found).map(([name, to], at, all) => {
    const { table: target, value, where } = sources[to]!.of!;
    const first = all.slice(0, at).flatMap(([earlier, kind]) => (kind === to ? [] : [isNull(columns[earlier]!)]));
    return sql`select ${table.id} from ${target} join ${table} on ${and(eq(columns[name]!, value), ...first)} where ${and(where, holds(target.search))}`;
  });
  return sql`${table.id} in (${sql.join([sql`select ${table.id} from ${table} where ${holds(table.search)}`, ...referring], sql` union all `)})`;
}
