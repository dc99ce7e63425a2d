// What a row is called by people, so that golden files say "quotations QUO-2026-0003" in place of an id and stay the same when other rows come.
import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/db.server.ts";

/** The columns that name a row, the best first. */
const naming = ["number", "slug", "key", "name_en", "name", "title_en", "title", "subject", "file_name", "label", "email"];

const idInside = /[\da-f]{8}-[\da-f]{4}|[\w-]{24,}/;

/** By id, of every row of every table: its table and, where it has one, its number, slug or name. */
export async function rowNames(db: Db): Promise<Map<string, string>> {
  const { rows: columns } = await db.execute<{ table_name: string; column_name: string; data_type: string }>(
    sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by table_name`,
  );
  const names = new Map<string, string>();
  for (const [table, its] of Map.groupBy(columns, (column) => column.table_name)) {
    if (!its.some(({ column_name, data_type }) => column_name === "id" && (data_type === "uuid" || data_type === "text"))) continue;
    const own = naming.filter((name) => its.some(({ column_name, data_type }) => column_name === name && data_type === "text"));
    const named = sql.join([...own.map((name) => sql`nullif(${sql.identifier(name)}, '')`), sql`null::text`], sql`, `);
    const { rows } = await db.execute<{ id: string; name: string | null }>(
      sql`select id::text as id, coalesce(${named}) as name from ${sql.identifier(table)}`,
    );
    for (const { id, name } of rows) names.set(id, name === null || idInside.test(name) ? table : `${table} ${name.slice(0, 60)}`);
  }
  return names;
}
