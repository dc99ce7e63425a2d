import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { TableEntry } from "./manifest.ts";

/** A table as it is written and read: its columns, what its rows are asked from, and the order in which they come on every engine. */
export type Shape = { schema: string; name: string; columns: string[]; from: string; order: string };

/** Values as the database writes them: exact for every type, and the same on both engines once the session is set up by `exactly`. */
const asText = { getTypeParser: () => (value: string) => value };
const rowsAtATime = 500;
/** Of one statement: the protocol takes 65,535 parameters, and memory should stay small. */
const mostParameters = 30_000;
const mostCharacters = 4_000_000;
/** One statement may take this long: building the keys of a large table does. */
export const longestStatementMs = 3_600_000;

type Row = (string | null)[];

/** Runs a statement; values come as text. */
export async function ask(client: ClientBase, text: string, values: (string | null)[] = []): Promise<Row[]> {
  const query = { text, values, rowMode: "array" as const, types: asText, query_timeout: longestStatementMs };
  const { rows } = await client.query<Row>(query);
  return rows;
}

/** Makes times, numbers and bytes read the same whatever the server's settings are, until the transaction ends. */
export async function exactly(client: ClientBase): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "lock_timeout = '10s'",
  ])
    await client.query(`set local ${setting}`);
}

/** A name in quotation marks. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table's name as SQL writes it, with its schema. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`;

/** Work that has not been done yet. A job that was under way is tried again: what it does may be done twice. */
const openJobs = "case when state = 'active' then 'retry' else state end";

/** Every table of the product, and the jobs that wait. Throws when there is none. */
export async function shapesOf(client: ClientBase): Promise<Shape[]> {
  const found = await ask(
    client,
    `select n.nspname, c.relname,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
       (select json_agg(json_build_array(a.attname, t.typcategory = 'S') order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) join pg_type t on t.oid = a.atttypid
          where i.indrelid = c.oid and i.indisprimary)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relkind in ('r', 'p')) or (n.nspname = 'jobs' and c.relname = 'job')
     order by n.nspname collate "C", c.relname collate "C"`,
  );
  return found.map(([schema, name, columnList, keyList]) => {
    const columns = JSON.parse(columnList ?? "[]") as string[];
    const key = JSON.parse(keyList ?? "[]") as [column: string, text: boolean][];
    const table = { schema: schema ?? "", name: name ?? "" };
    // Texts are sorted by their bytes: two servers may sort words differently.
    const parts =
      key.length > 0
        ? key.map(([column, text]) => (text ? `${quoted(column)} collate "C"` : quoted(column)))
        : columns.map((column) => `${quoted(column)}::text collate "C"`);
    const isJob = table.schema === "jobs";
    const list = columns.map((column) => (isJob && column === "state" ? `${openJobs} as state` : quoted(column))).join(", ");
    const which = isJob ? " where state < 'completed'" : "";
    return { ...table, columns, from: `select ${list} from ${nameOf(table)}${which}`, order: parts.join(", ") };
  });
}

/** The rows of a table in its order, each as one line: an array of texts and nulls in the order of the columns. In a transaction. */
export async function* linesOf(client: ClientBase, { from, order }: Shape): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for ${from} order by ${order}`);
  for (;;) {
    const rows = await ask(client, `fetch ${rowsAtATime} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
  await client.query("close backup_rows");
}

/** Counts lines and sums them up as they pass. */
export function tally(): { take: (lines: string) => void; result: () => Pick<TableEntry, "rows" | "sha256"> } {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    take: (lines) => {
      hash.update(lines);
      for (let at = lines.indexOf("\n"); at !== -1; at = lines.indexOf("\n", at + 1)) rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** Rows and checksum of a table as it stands. In a transaction that `exactly` set up. */
export async function tallyOf(client: ClientBase, shape: Shape): Promise<Pick<TableEntry, "rows" | "sha256">> {
  const all = tally();
  for await (const lines of linesOf(client, shape)) all.take(lines);
  return all.result();
}

/** Puts lines into a table, whose columns are given in the order of the lines. `null` leaves a column out. */
export async function insertLines(
  client: ClientBase,
  table: { schema: string; name: string },
  columns: readonly (string | null)[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const presentColumns = columns.flatMap((column, at) => (column === null ? [] : [{ column, at }]));
  const into = `insert into ${nameOf(table)} (${presentColumns.map(({ column }) => quoted(column)).join(", ")}) overriding system value values `;
  let values: (string | null)[] = [];
  let characters = 0;
  const write = async (): Promise<void> => {
    if (values.length === 0) return;
    const rows: string[] = [];
    for (let at = 0; at < values.length; at += presentColumns.length)
      rows.push(`(${presentColumns.map((_, column) => `$${at + column + 1}`).join(",")})`);
    const columnValues = values;
    [values, characters] = [[], 0];
    await ask(client, into + rows.join(","), columnValues);
  };
  for await (const line of lines) {
    const row = JSON.parse(line) as Row;
    for (const { at } of presentColumns) values.push(row[at] ?? null);
    characters += line.length;
    if (values.length + presentColumns.length > mostParameters || characters > mostCharacters) await write();
  }
  await write();
}

export type Sequence = { name: string; last: string; called: boolean };

/** How far the counters of the product's tables have counted. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const names = await ask(
    client,
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const found: Sequence[] = [];
  for (const [name] of names) {
    const [row] = await ask(client, `select last_value, is_called from public.${quoted(name ?? "")}`);
    found.push({ name: name ?? "", last: row?.[0] ?? "1", called: row?.[1] === "t" });
  }
  return found;
}

/** Sets a counter of the restored database to where the archive's stood. */
export async function setSequence(client: ClientBase, { name, last, called }: Sequence): Promise<void> {
  await ask(client, "select setval($1::text::regclass, $2::bigint, $3::boolean)", [`public.${quoted(name)}`, last, String(called)]);
}
