import { and, asc, getTableName, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { may, type Grant } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed, snake } from "#app/platform/db/columns.server.ts";
import { countedTogether } from "#app/platform/db/counted.server.ts";
import type { Reference } from "#app/platform/db/references.server.ts";
import type { Dependents } from "#app/values/errors.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { isListed as hasList, type Kind } from "./entity.ts";
import { namesIn } from "#app/kit/entity/store/stored.server.ts";

/** A kind of record with its table, which rows a reader may know of, and how names are read that do not stand in their columns as they are shown. */
export type StoredKind = {
  kind: Kind;
  table: PgTable & { id: PgColumn; trashedAt?: PgColumn; archivedAt?: PgColumn };
  visible?: ((ctx: Ctx) => SQL | undefined) | undefined;
  called?: ((ctx: Ctx, rows: (Bilingual & { id: string })[]) => Promise<(Bilingual & { id: string })[]>) | undefined;
};

/** Rows that are no record of their own, by their table: who may read them, how they are counted, and by column where the record shows them. */
export type ShownRows = Readonly<Record<string, { grant: Grant; key: string; at: Readonly<Record<string, (id: string) => string>> }>>;

type Known = { kinds: readonly StoredKind[]; shown: ShownRows };

/** So many of a kind are named where its list cannot show those that hang on the record, and so many are counted. */
const most = { named: 5, counted: 100_000 } as const;

/** What refers to a record, by kind. What this reader may not read is counted with what no page shows, and neither named nor linked. */
export async function dependentsOn(ctx: Ctx, { kinds, shown }: Known, references: readonly Reference[], id: string): Promise<Dependents[]> {
  const holds = ({ table, column }: Reference) => sql`${sql.identifier(table)}.${sql.identifier(column)} = ${id}`;
  const tables = new Set(kinds.map(({ table }) => getTableName(table)));
  const known = kinds.flatMap((stored) => {
    const name = getTableName(stored.table);
    const mine = references.filter(({ table, of }) => (tables.has(table) ? table : of) === name);
    const partly = ({ table, owner }: Reference) => sql`select ${sql.identifier(owner!)} from ${sql.identifier(table)}`;
    const refers = mine.map((one) => (one.table === name ? holds(one) : sql`${stored.table.id} in (${partly(one)} where ${holds(one)})`));
    return mine.length > 0 ? [{ ...stored, name, mine, refers: or(...refers) }] : [];
  });
  const rest = references.filter((one) => !known.some(({ mine }) => mine.includes(one)));
  const counts = await countedTogether(
    ctx,
    Object.fromEntries([
      ...known.map(({ name, table, refers }) => [name, sql`from ${table} where ${refers}`]),
      ...rest.map((one) => [`${one.table}.${one.column}`, sql`from ${sql.identifier(one.table)} where ${holds(one)}`]),
    ]),
    most.counted,
  );
  const found: Dependents[] = [];
  let others = Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
  for (const { kind, table, visible, called, name, mine, refers } of known) {
    if (!counts[name] || !may(ctx, `${kind.grant}.read`)) continue;
    const names = namesIn(table, kind.calledBy ?? kind.title);
    const rows = await ctx.db
      .select({
        id: sql<string>`${table.id}`,
        en: sql<string>`coalesce(${names.en}, '')`,
        ar: sql<string>`coalesce(${names.ar}, '')`,
        count: sql<number>`(count(*) over ())::int`,
        listed: sql<boolean>`bool_and(${isListed(table) ?? sql`true`}) over ()`,
      })
      .from(table)
      .where(and(refers, visible?.(ctx)))
      .orderBy(asc(names.en), asc(names.ar), asc(table.id))
      .limit(most.named);
    const { count = 0, listed = false } = rows[0] ?? {};
    if (count === 0) continue;
    others -= count;
    const list = hasList(kind) && listed && mine.length === 1 ? kind.list : undefined;
    const filter = list?.filters?.find((field) => snake(field) === mine[0]!.column);
    const at = `${kind.path}?${new URLSearchParams({ ...(list?.view && { view: list.view }), ...(filter && { [filter]: id }) })}`;
    const named = async () =>
      (await (called?.(ctx, rows) ?? rows)).map((row) => ({ name: bilingual(row.en, row.ar), to: `${kind.path}/${row.id}` }));
    found.push({ key: `${kind.words}.list.count`, values: { count }, ...(filter ? { to: at } : { named: await named() }) });
  }
  for (const { table, column } of rest) {
    const [{ grant, key, at } = {}, count] = [shown[table], counts[`${table}.${column}`]];
    const to = at?.[column]?.(id);
    if (!count || !grant || !key || !to || !may(ctx, `${grant}.read`)) continue;
    others -= count;
    found.push({ key, values: { count }, to });
  }
  return others > 0 ? [...found, { key: "kit.error.elsewhere", values: { count: others } }] : found;
}
