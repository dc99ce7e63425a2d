import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server.ts";

/** A column that names rows of another table. `owner`: the column of the same table by which its rows are parts of a record in `of`. */
export type Reference = { table: string; column: string; owner?: string | null; of?: string | null };

const known = new Map<string, Promise<Reference[]>>();

/** The columns that refer to rows of this table and keep them, asked of the database so that none is forgotten; the answer holds for the process. */
export function referencesTo(db: Pick<Db, "execute">, table: PgTable): Promise<Reference[]> {
  const name = getTableName(table);
  const before = known.get(name);
  if (before) return before;
  const query = db
    .execute<Reference>(
      sql`select r.relname::text as "table", a.attname::text as "column", p.owner, p."of"
        from pg_constraint c
        join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        left join lateral (
          select b.attname::text as owner, q.relname::text as "of" from pg_constraint o
          join pg_class q on q.oid = o.confrelid
          join pg_attribute b on b.attrelid = o.conrelid and b.attnum = o.conkey[1]
          where o.contype = 'f' and o.confdeltype = 'c' and o.conrelid = c.conrelid
          order by b.attnum limit 1) p on true
        where c.contype = 'f' and c.confrelid = ${name}::regclass and c.confdeltype in ('a', 'r')
        order by 1, 2`,
    )
    .then(({ rows }) => rows);
  known.set(name, query);
  query.catch(() => known.delete(name));
  return query;
}
