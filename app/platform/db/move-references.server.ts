import { and, eq, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Change } from "#app/platform/ctx.server.ts";
import { referencesTo, type Reference } from "./references.server.ts";

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

/** Lets records of a kind refer to `to`, with a new version and entry each, so that a form opened before does not write the old reference back. */
export async function refer(
  tx: Change,
  [name, table]: readonly [string, PgTable],
  field: string,
  where: SQL | undefined,
  from: string | null,
  to: string,
) {
  const { id, version } = columnsOf(table) as Record<"id" | "version", PgColumn>;
  const rows = (await tx.db
    .update(table)
    .set({ [field]: to, version: sql`${version} + 1`, updatedAt: tx.now() })
    .where(where)
    .returning({ id, version })) as { id: string; version: number }[];
  for (const row of rows)
    await tx.record({
      event: `${name}.linked`,
      entity: name,
      id: row.id,
      before: { [field]: from, version: row.version - 1 },
      after: { [field]: to, version: row.version },
    });
}

/** What names a record: tables by their kind, fields of kinds that have no foreign key, and columns that name it by its kind (`as`) and id. */
export type Naming = {
  kinds: Record<string, PgTable>;
  fields: readonly (readonly [kind: string, field: string])[];
  named: readonly NamedByKind[];
};
export type NamedByKind = readonly [table: PgTable, kind: PgColumn, id: string, as: string];

/** The kind and its field that a column of a table is kept for; undefined where no kind has it. */
function fieldOf(kinds: Naming["kinds"], { table, column }: Reference): [kind: string, field: string] | undefined {
  const [name, kind] = Object.entries(kinds).find(([, one]) => getTableName(one) === table) ?? [];
  const field = kind && Object.entries(columnsOf(kind)).find(([, { name: stored }]) => stored === column)?.[0];
  return name && field ? [name, field] : undefined;
}

/** Whatever refers to one row of `target` refers to the other from now on. */
export async function moveReferences(tx: Change, target: PgTable, from: string, to: string, naming: Naming): Promise<void> {
  const { kinds, fields, named } = naming;
  const keys = (await referencesTo(tx.db, target)).filter(({ table }) => table !== getTableName(target));
  const own = [...keys.map((key) => fieldOf(kinds, key)).filter((one) => one !== undefined), ...fields].filter(
    ([name]) => kinds[name] !== target,
  );
  for (const [name, field] of own) await refer(tx, [name, kinds[name]!], field, eq(columnsOf(kinds[name]!)[field]!, from), from, to);
  for (const { table, column } of keys.filter((key) => !fieldOf(kinds, key)))
    await tx.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to} where ${sql.identifier(column)} = ${from}`,
    );
  for (const [table, kind, id, as] of named)
    await tx.db
      .update(table)
      .set({ [id]: to })
      .where(and(eq(kind, as), eq(columnsOf(table)[id]!, from)));
}
