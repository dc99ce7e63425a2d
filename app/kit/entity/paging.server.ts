import { and, gt, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { countedTogether } from "#app/platform/db/counted.server.ts";
import { databaseError } from "#app/platform/db/database-error.server.ts";
import { isDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { inOrder, type Order } from "./order.server.ts";
import type { ListQuery, Listing } from "./screens.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";

/** Counted exactly up to here; what is beyond is reached step by step. */
export const countedTo = 10_000;
export const searchedTo = 1000;

type Row = Record<string, unknown> & { id: string };
type Question = { table: RecordTable; where: SQL | undefined; order: Order; size: number };

/** How many rows there are, counting no further than one beyond `most`. */
export async function countUpTo(ctx: Ctx, table: RecordTable, where: SQL | undefined, most: number): Promise<number> {
  const some = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");
  return ctx.db.$count(some);
}

/** How long a list is counted to its end (ms). */
const countMs = 5000;

/** How many rows there are, to the last one; null where counting them takes too long. */
export async function countExactly(ctx: Ctx, table: RecordTable, where: SQL | undefined): Promise<number | null> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${countMs}`));
      return tx.$count(table, where);
    });
  } catch (error) {
    if (databaseError(error)?.code === "57014") return null;
    throw error;
  }
}

/** The rows of a page. Beyond the count it goes from key to key, which costs the same at the millionth row as at the first. */
export async function pageOf<K extends string>(
  ctx: Ctx,
  question: Question,
  query: ListQuery,
  besides: Partial<Record<K, SQL>>,
): Promise<Listing & { rows: Row[]; counts: Partial<Record<K, number>> }> {
  const { table, where, size } = question;
  if (query.onward) {
    const start = placeOf(query.after, question.order);
    const step = start ? await beside(ctx, question, start, false) : onlyRows(await numbered(ctx, question, 0), size);
    return { total: step.rows.length, over: false, size, page: 0, pages: 0, ...step, counts: {} };
  }
  // A file of everything says exactly how much there is.
  const most = query.q === "" ? countedTo : Math.max(searchedTo, size);
  const some = sql`from (select 1 from ${table} where ${where ?? sql`true`} limit ${most + 1}) within`;
  const wanted = { ...besides, ...(size <= countedTo && { total: some }) } as Partial<Record<K | "total", SQL>>;
  const counts = await countedTogether(ctx, wanted, countedTo);
  const total = counts.total ?? (await ctx.db.$count(table, where));
  const over = size <= countedTo && total > most;
  const counted = { total: over ? most : total, over, size, counts };
  const pages = Math.max(1, over ? Math.floor(most / size) : Math.ceil(total / size));
  const from = over ? placeOf(query.after ?? query.before, question.order) : null;
  if (from) {
    const step = await beside(ctx, question, from, query.after === undefined);
    // Back at the beginning: the first page has a number.
    if (step.keys.before !== null || query.after !== undefined) return { ...counted, ...step, page: 0, pages };
  }
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages);
  const found = await numbered(ctx, question, (page - 1) * size);
  const last = found.at(-1);
  const after = over && page === pages && last ? cursor(last) : null;
  return { ...counted, page, pages, keys: { before: null, after }, rows: found.map(({ row }) => row) };
}

const onlyRows = (found: readonly Found[], size: number) => ({
  rows: found.map(({ row }) => row),
  keys: { before: null, after: found.length === size ? cursor(found.at(-1)!) : null },
});

/** A row and what it is sorted by, as the database writes it: nothing of a timestamp is lost. */
type Found = { row: Row; key: string | null };
type Place = { id: string; key: string | null };

/** So many rows of one half of the list: of the filled ones, of the empty ones, or of all where nothing is empty. */
async function stretch(
  ctx: Ctx,
  { table, where, order }: Question,
  half: SQL | undefined,
  limit: number,
  offset = 0,
  back = false,
): Promise<Found[]> {
  const rows = await ctx.db
    .select({ row: table, key: keyOf(order) })
    .from(table)
    .where(and(where, half))
    .orderBy(...inOrder(table, order, back))
    .limit(limit)
    .offset(offset);
  return rows as Found[];
}

async function numbered(ctx: Ctx, question: Question, offset: number): Promise<Found[]> {
  const { table, where, size } = question;
  const { by, down, nullable } = question.order;
  if (!nullable || !down) return stretch(ctx, question, undefined, size, offset);
  const filled = await stretch(ctx, question, isNotNull(by), size, offset);
  if (filled.length === size) return filled;
  const before = filled.length > 0 ? offset : await countUpTo(ctx, table, and(where, isNotNull(by)), offset);
  return [...filled, ...(await stretch(ctx, question, isNull(by), size - filled.length, offset - before))];
}

const keyOf = ({ by }: Order) => sql<string | null>`${by}::text`;
const cursor = ({ row, key }: Found): string => (key === null ? row.id : `${row.id}.${key}`);

/** Of each type of column what can be compared with it; the rest would be an error of the database. */
const readable: Record<string, (key: string) => boolean> = {
  text: (key) => !key.includes("\0"),
  boolean: (key) => key === "true" || key === "false",
  date: isDay,
  integer: (key) => /^-?\d{1,9}$/.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  numeric: (key) => /^-?\d{1,15}(\.\d{1,15})?$/.test(key),
  "double precision": (key) => /^-?\d{1,15}(\.\d{1,15})?$/.test(key),
  "timestamp with time zone": (key) =>
    /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(key) && isDay(key.slice(0, 10)),
};

/** The same type without its limits: a key may lie beyond what the column holds. */
const wide = (type: string): string => type.replace(/\([^()]*\)/, "");

function placeOf(cursor: string | undefined, { type, nullable }: Order): Place | null {
  const id = cursor?.slice(0, 36) ?? "";
  if (cursor === undefined || !isUuid(id)) return null;
  if (cursor.length === 36) return nullable ? { id, key: null } : null;
  if (cursor[36] !== ".") return null;
  const key = cursor.slice(37);
  const bare = wide(type).replace(/^varchar$/, "text");
  return readable[bare]?.(key) ? { id, key } : null;
}

/** The rows after a place, or before it. Filled and empty ones are asked for apart: each half is a stretch of the index. */
async function beside(ctx: Ctx, question: Question, { id, key }: Place, back: boolean) {
  const { table, size } = question;
  const { by, type, down, nullable } = question.order;
  const beyond = down === back ? gt : lt;
  const filled = nullable ? isNotNull(by) : undefined;
  const halves: (SQL | undefined)[] = [];
  if (key !== null) halves.push(and(filled, beyond(sql`(${by}, ${table.id})`, sql`(${key}::${sql.raw(wide(type))}, ${id}::uuid)`)));
  else halves.push(and(isNull(by), beyond(table.id, id)));
  if (nullable && key !== null && !back) halves.push(isNull(by));
  if (nullable && key === null && back) halves.push(filled);
  const found: Found[] = [];
  for (const half of halves) {
    const wanted = size + 1 - found.length;
    if (wanted === 0) break;
    found.push(...(await stretch(ctx, question, half, wanted, 0, back)));
  }
  const more = found.length > size;
  const shown = found.slice(0, size);
  if (back) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const keys = {
    before: first && (!back || more) ? cursor(first) : null,
    after: last && (back || more) ? cursor(last) : null,
  };
  return { keys, rows: shown.map(({ row }) => row) };
}
