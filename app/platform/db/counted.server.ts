import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";

/** Counts several things in one question, each planned by itself and no further than one above `most`, so that a million rows cost no more. */
export async function countedTogether<K extends string>(
  ctx: Ctx,
  wanted: Partial<Record<K, SQL>>,
  most: number,
): Promise<Partial<Record<K, number>>> {
  const entries = Object.entries<SQL | undefined>(wanted).flatMap(([name, from]) => (from ? [{ name, from }] : []));
  if (entries.length === 0) return {};
  const columns = entries.map(
    ({ from, name }) => sql`(select count(*)::int from (select 1 ${from} limit ${most + 1}) found) as ${sql.identifier(name)}`,
  );
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Partial<Record<K, number>>;
}
