import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Kind } from "./entity.ts";

type Searched = PgTable & { id: PgColumn; search: PgColumn };

/**
 * The records whose own texts, or those of a record they refer to (`entity.found`), are as `holds` asks; of several references the first that is
 * filled counts. Each table is asked by its own index: one `or` over two tables would be a walk through both.
 */
export function finds(table: Searched, found: Kind["found"], holds: (search: PgColumn) => SQL | undefined): SQL | undefined {
  if (!found) return holds(table.search);
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const columns = found.map((name) => (table as unknown as Record<string, PgColumn>)[name]!);
  const referring = columns.map((column, at) => {
    const target = keys.find((key) => key.columns[0] === column)!.foreignTable as Searched;
    const first = columns.slice(0, at).map((earlier) => isNull(earlier));
    return sql`select ${table.id} from ${target} join ${table} on ${and(eq(column, target.id), ...first)} where ${holds(target.search)}`;
  });
  return sql`${table.id} in (${sql.join([sql`select ${table.id} from ${table} where ${holds(table.search)}`, ...referring], sql` union all `)})`;
}
