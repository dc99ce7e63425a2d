import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server.ts";

type Reference = { table: string; column: string };

const known = new Map<string, Promise<Reference[]>>();

/**
 * The columns of all tables that refer to rows of this one and keep them: foreign keys that neither delete the referring row with it nor let go of
 * it. Asked of the database itself, so that a new table is not forgotten; the answer holds for the life of the process, as migrations run before.
 */
export function referencesTo(db: Pick<Db, "execute">, table: PgTable): Promise<Reference[]> {
  const name = getTableName(table);
  const before = known.get(name);
  if (before) return before;
  const query = db
    .execute<Reference>(
      sql`select r.relname::text as "table", a.attname::text as "column"
        from pg_constraint c
        join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = ${name}::regclass and c.confdeltype in ('a', 'r')
        order by 1, 2`,
    )
    .then(({ rows }) => rows);
  known.set(name, query);
  query.catch(() => known.delete(name));
  return query;
}

/** How many rows of which table refer to this row and keep it from being deleted, by the table's name; only those with any. */
export async function countReferences(db: Pick<Db, "execute">, table: PgTable, id: string): Promise<Record<string, number>> {
  const references = await referencesTo(db, table);
  if (references.length === 0) return {};
  const queries = references.map(
    (one) =>
      sql`select ${one.table}::text as "table", count(*)::int as "count" from ${sql.identifier(one.table)} where ${sql.identifier(one.column)} = ${id}`,
  );
  const { rows } = await db.execute<{ table: string; count: number }>(sql.join(queries, sql` union all `));
  const counts: Record<string, number> = {};
  for (const row of rows) if (row.count > 0) counts[row.table] = (counts[row.table] ?? 0) + row.count;
  return counts;
}
