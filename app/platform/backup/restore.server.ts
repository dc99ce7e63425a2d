import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Db } from "#app/platform/db/db.server.ts";
import { apply, prepare } from "#app/platform/db/migrate.server.ts";
import type { Database } from "#app/platform/db/open.server.ts";
import type { Storage } from "#app/platform/storage/store.ts";
import { type ArchiveEntry, BadArchive, checkArchive, entriesOf, entryOf, fileEntryOf } from "./archive.server.ts";
import type { FileEntry, Manifest, TableEntry } from "./manifest.ts";
import { ask, exactly, insertLines, nameOf, sequencesOf, setSequence, type Shape, shapesOf, tally, tallyOf } from "./rows.server.ts";

/** The target holds data already, in its database or its storage. The message says how to go on. */
export class Occupied extends Error {
  override readonly name = "Occupied";
}

class Unequal extends Error {}

export type Restored = { tables: number; rows: number; files: number };

/** Reads a whole archive and compares it with its checksum. Throws `BadArchive` for one cut off, altered, or made by a newer version. */
export async function readManifest(from: string, migrationsFolder: string): Promise<Manifest> {
  const manifest = await checkArchive(from);
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (manifest.migrations.some((hash, at) => known[at] !== hash))
    throw new BadArchive(
      `${from} was made by a newer version (${manifest.version}, ${manifest.lastMigration}) than this one: install that version, or a later one.`,
    );
  return manifest;
}

/**
 * Puts an archive, which `readManifest` has checked, into a database and a store, in one transaction that ends only when every table and every file was
 * read back and equals the archive. The tables are as old as the archive: bring them up to date afterwards. The queue must be open, so that its tables
 * are there. Throws `Occupied` where there are tables, or files of others, unless `replace`.
 */
export async function restoreInto(
  target: { database: Pick<Database, "pool">; storage: Storage },
  archive: { from: string; manifest: Manifest; migrationsFolder: string },
  { replace = false }: { replace?: boolean } = {},
): Promise<Restored> {
  const client = await target.database.pool.connect();
  let broken: Error | undefined;
  try {
    if (!replace) await refuseForeignFiles(target.storage, archive.manifest.files);
    const db = drizzle({ client, casing: "snake_case" }) as unknown as Db;
    await db.transaction(async (tx) => {
      await exactly(client);
      await makeTables(client, tx, archive, replace);
      const keys = await withoutForeignKeys(client);
      await emptied(client);
      await fill(client, target.storage, archive);
      for (const key of keys) await ask(client, key);
      const counters = new Set((await sequencesOf(client)).map(({ name }) => name));
      for (const sequence of archive.manifest.sequences) {
        if (!counters.has(sequence.name))
          throw new BadArchive(`${archive.from}: the counter ${sequence.name} of the backup does not fit this version.`);
        await setSequence(client, sequence);
      }
      await compare(client, archive.manifest);
    });
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
  const { tables, files } = archive.manifest;
  return { tables: tables.length, rows: tables.reduce((all, { rows }) => all + rows, 0), files: files.length };
}

async function makeTables(
  client: PoolClient,
  tx: Db,
  { manifest, migrationsFolder }: { manifest: Manifest; migrationsFolder: string },
  replace: boolean,
): Promise<void> {
  const there = (await shapesOf(client)).filter(({ schema }) => schema === "public");
  if (there.length > 0) {
    if (!replace) throw new Occupied("The database holds tables already. Choose an empty one, or say --replace: they are deleted then.");
    if (!there.some(({ name }) => name === "schema_migrations"))
      throw new Occupied("The database holds tables that are not this product's. Choose another one.");
    await ask(client, `drop table ${there.map(nameOf).join(", ")} cascade`);
  }
  await prepare(tx);
  for (const file of readMigrationFiles({ migrationsFolder })) if (manifest.migrations.includes(file.hash)) await apply(tx, file);
}

// Migrations may have written rows, and a server that ran here may have left jobs. New files for every table would take longer than the rows: without
// references between them those alone are truncated that have any.
async function emptied(client: PoolClient): Promise<void> {
  const written = await ask(
    client,
    `select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  await ask(client, `truncate ${["jobs.job", ...written.map(([name]) => name)].join(", ")} cascade`);
}

/** Takes the references between tables away, so that rows may come in any order. What puts those of each table back, and checks every row by that. */
async function withoutForeignKeys(client: PoolClient): Promise<string[]> {
  const keys = await ask(
    client,
    `select format('alter table %I.%I ', n.nspname, c.relname),
       string_agg(format('drop constraint %I', k.conname), ', '),
       string_agg(format('add constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ', ' order by k.conname)
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = 'public' group by 1 order by 1`,
  );
  for (const [table, dropped] of keys) await ask(client, `${table}${dropped}`);
  return keys.map(([table, , added]) => `${table}${added}`);
}

async function fill(client: PoolClient, storage: Storage, { from, manifest }: { from: string; manifest: Manifest }): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [entryOf(table), table]));
  const files = new Map(manifest.files.map((file) => [fileEntryOf(file.key), file]));
  const shapes = await shapesOf(client);
  for await (const entry of entriesOf(from)) {
    const table = tables.get(entry.name);
    const file = files.get(entry.name);
    if (table)
      await fillTable(client, shapes, table, entry).catch((error: unknown) => {
        if (!(error instanceof Error) || error instanceof BadArchive || error instanceof Unequal) throw error;
        // Gzip, JSON and the database say what is wrong, and not where.
        throw new BadArchive(`${from}: the rows of ${entry.name} cannot be restored: ${error.message}.`);
      });
    else if (file) await fillFile(storage, file, entry);
  }
}

async function fillTable(client: PoolClient, shapes: readonly Shape[], table: TableEntry, { content }: ArchiveEntry): Promise<void> {
  const shape = shapes.find(({ schema, name }) => schema === table.schema && name === table.name);
  // The queue's table belongs to its library: what a newer version of it no longer knows is left out.
  const known = (column: string): boolean => shape?.columns.includes(column) ?? false;
  if (!shape || (table.schema === "public" && !table.columns.every(known)))
    throw new BadArchive(`The table ${table.name} of the backup does not fit this version.`);
  const all = tally();
  await pipeline(content, createGunzip(), (rows: AsyncIterable<Buffer>) =>
    insertLines(
      client,
      table,
      table.columns.map((column) => (known(column) ? column : null)),
      linesIn(rows, all.take, table),
    ),
  );
  refuseUnless(all.result(), table, `the rows of ${table.name}`);
}

/** A row is at most so long as a line of JSON (characters): twenty times the longest form. */
const longestLine = 80_000_000;

/** Lines without their ends; `take` is given them as they came. Throws `Unequal` at the first one too many, and at one that is too long. */
async function* linesIn(content: AsyncIterable<Buffer>, take: (lines: string) => void, table: TableEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const chunk of content) {
    const text = decoder.decode(chunk, { stream: true });
    take(text);
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    count += lines.length;
    if (count > table.rows) throw new Unequal(`${entryOf(table)} has more than ${table.rows} rows`);
    if (rest.length > longestLine) throw new Unequal(`${entryOf(table)} has a row of more than ${longestLine} characters`);
    yield* lines;
  }
}

async function fillFile(storage: Storage, file: FileEntry, { content }: ArchiveEntry): Promise<void> {
  const sums = summed();
  await storage.put(file.key, { stream: Readable.from(sums.passing(content)), size: file.size }, "application/octet-stream");
  refuseUnless(sums.result(), file, `the file ${file.key}`);
  const back = await storage.stream(file.key);
  if (!back) throw new Unequal(`the stored file ${file.key} is not there`);
  const stored = summed();
  for await (const chunk of back.body as AsyncIterable<Buffer>) stored.take(chunk);
  refuseUnless(stored.result(), file, `the stored file ${file.key}`);
}

function summed() {
  const hash = createHash("sha256");
  let size = 0;
  const take = (chunk: Buffer): void => {
    hash.update(chunk);
    size += chunk.byteLength;
  };
  return {
    take,
    passing: async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        take(chunk);
        yield chunk;
      }
    },
    result: (): Pick<FileEntry, "size" | "sha256"> => ({ size, sha256: hash.digest("hex") }),
  };
}

/** Refuses a store with files not of this archive (an earlier try may have left its own): they are somebody's, and no row would refer to them. */
async function refuseForeignFiles(storage: Storage, files: readonly FileEntry[]): Promise<void> {
  const own = new Set(files.map(({ key }) => key));
  for await (const { key } of storage.all())
    if (!own.has(key))
      throw new Occupied(`The storage holds files already (${key}). Choose an empty bucket or folder, or say --replace: they stay beside.`);
}

async function compare(client: PoolClient, manifest: Manifest): Promise<void> {
  const shapes = await shapesOf(client);
  for (const table of manifest.tables) {
    const shape = shapes.find(({ schema, name }) => schema === table.schema && name === table.name);
    if (!shape) throw new Unequal(`${table.name} is not there`);
    if (shape.columns.join() !== table.columns.join()) {
      if (table.schema === "public") throw new Unequal(`${table.name} has other columns than in the backup`);
      continue;
    }
    refuseUnless(await tallyOf(client, shape), table, `the restored table ${table.name}`);
  }
}

function refuseUnless(found: Record<string, unknown> | null, wanted: Record<string, unknown>, what: string): void {
  for (const [name, value] of Object.entries(found ?? { sha256: "" }))
    if (wanted[name] !== value) throw new Unequal(`${what}: ${name} is ${String(value)} instead of ${String(wanted[name])}`);
}
