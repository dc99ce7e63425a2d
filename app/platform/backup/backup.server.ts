import { createHmac } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Db } from "#app/platform/db/db.server.ts";
import type { Database } from "#app/platform/db/open.server.ts";
import { syncFolder } from "#app/platform/storage/durable-file.server.ts";
import type { Storage } from "#app/platform/storage/store.ts";
import { type ArchiveWriter, entryOf, fileEntryOf, writeArchive } from "./archive.server.ts";
import type { FileEntry, Manifest, TableEntry } from "./manifest.ts";
import { ask, exactly, linesOf, type Sequence, sequencesOf, type Shape, shapesOf, tally } from "./rows.server.ts";

/** A file that a row refers to. `optional`: the row does not say whether it was ever made. */
export type StoredKey = { key: string; optional?: boolean };
export type StoredKeys = (db: Db) => Promise<StoredKey[]>;

export type BackupSource = {
  database: Pick<Database, "pool" | "engine">;
  storage: Storage;
  storedKeys: readonly StoredKeys[];
  /** The installation's secret; only its fingerprint is written. */
  secret: string;
  version: string;
  migrationsFolder: string;
};

export type Made = { path: string; bytes: number; rows: number; tables: number; files: number; missing: string[]; heldMs: number };

const unfinished = ".unfinished-";
const staleMs = 86_400_000;
const tries = 3;
/** Fast rather than small: on the embedded engine everybody waits while the tables are read. */
const compression = { level: 3 };

/** The name of an archive in a folder of backups; sorted by name they are sorted by time. */
export const archiveName = (at: Date): string => `diwan-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
/** Is this the name of a file that a backup writes (`diwan-2026-01-05T03-00-00…`)? Other files of the folder are not ours to delete. */
export const isArchiveName = (name: string): boolean => /^diwan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/.test(name);

/** Tells one secret from another without giving it away. */
export const fingerprint = (secret: string): string => createHmac("sha256", secret).update("diwan backup").digest("hex").slice(0, 16);

class Gone extends Error {}

/**
 * Writes everything the product keeps into one archive in `folder`: all tables as they stood at one moment, the jobs that wait, and every file that
 * those rows refer to. It is written beside, brought to the disk and renamed: under its final name there is only a whole one. Throws the
 * database's, the store's or the system's error; nothing stays then.
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Made> {
  await mkdir(folder, { recursive: true });
  await removeStale(folder);
  for (let left = tries - 1; ; left -= 1) {
    const work = await mkdtemp(join(folder, unfinished));
    try {
      return await makeOnce(source, folder, work, left === 0);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

async function makeOnce(source: BackupSource, folder: string, work: string, lastTry: boolean): Promise<Made> {
  const snapshot = await takeSnapshot(source, work);
  const at = snapshot.at;
  const whole = join(work, archiveName(at));
  const archive = writeArchive(whole, at);
  try {
    for (const table of snapshot.tables) {
      const path = spoolOf(work, table);
      await archive.add(entryOf(table), (await stat(path)).size, createReadStream(path));
    }
    const { files, missing } = await addFiles(source, archive, snapshot.keys, lastTry);
    const manifest: Manifest = {
      format: 1,
      product: "diwan",
      version: source.version,
      at: at.toISOString(),
      engine: source.database.engine === "postgres" ? "postgres" : "embedded",
      ...snapshot.migrations,
      secret: fingerprint(source.secret),
      tables: snapshot.tables,
      sequences: snapshot.sequences,
      files,
      missing,
    };
    const bytes = await archive.finish(manifest);
    const path = join(folder, basename(whole));
    await rename(whole, path);
    await syncFolder(folder);
    const rows = snapshot.tables.reduce((all, table) => all + table.rows, 0);
    return { path, bytes, rows, tables: snapshot.tables.length, files: files.length, missing, heldMs: snapshot.heldMs };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

const spoolOf = (work: string, { schema, name }: Pick<TableEntry, "schema" | "name">): string => join(work, `${schema}.${name}.gz`);

type Snapshot = {
  at: Date;
  tables: TableEntry[];
  sequences: Sequence[];
  migrations: Pick<Manifest, "migrations" | "lastMigration">;
  keys: StoredKey[];
  heldMs: number;
};

/** Writes the rows of one moment to files of the working folder. The files of the store are copied when the transaction is over. */
async function takeSnapshot(source: BackupSource, work: string): Promise<Snapshot> {
  const client = await source.database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin isolation level repeatable read read only");
    const began = performance.now();
    await exactly(client);
    const [moment] = await ask(client, "select floor(extract(epoch from now()) * 1000)::bigint");
    const tables: TableEntry[] = [];
    for (const shape of await shapesOf(client)) tables.push(await spool(client, shape, spoolOf(work, shape)));
    const sequences = await sequencesOf(client);
    const migrations = await migrationsOf(client, source.migrationsFolder);
    const db = drizzle({ client, casing: "snake_case" }) as unknown as Db;
    const keys: StoredKey[] = [];
    for (const keysOf of source.storedKeys) keys.push(...(await keysOf(db)));
    await client.query("commit");
    return { at: new Date(Number(moment?.[0])), tables, sequences, migrations, keys, heldMs: Math.round(performance.now() - began) };
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    await client.query("rollback").then(
      () => (broken = undefined),
      () => {},
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

async function spool(client: PoolClient, shape: Shape, path: string): Promise<TableEntry> {
  const all = tally();
  const lines = async function* () {
    for await (const some of linesOf(client, shape)) {
      all.take(some);
      yield Buffer.from(some);
    }
  };
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    createGzip(compression),
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  return { schema: shape.schema, name: shape.name, columns: shape.columns, ...all.result() };
}

async function migrationsOf(client: PoolClient, folder: string): Promise<Snapshot["migrations"]> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const applied = new Set((await ask(client, "select hash from schema_migrations")).map(([hash]) => hash ?? ""));
  const migrations = known.filter((hash) => applied.has(hash));
  if (migrations.length !== applied.size) throw new Error("The database holds a migration that this version does not know.");
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  return { migrations, lastMigration: journal.entries[migrations.length - 1]?.tag ?? "" };
}

/** Copies the files into the archive, one after the other. A file that is not there and that no row refers to any more is `Gone`. */
async function addFiles(
  source: BackupSource,
  archive: ArchiveWriter,
  keys: readonly StoredKey[],
  lastTry: boolean,
): Promise<{ files: FileEntry[]; missing: string[] }> {
  const files: FileEntry[] = [];
  const missing: string[] = [];
  for (const { key, optional = false } of keys) {
    const stored = await source.storage.stream(key);
    if (stored) files.push({ key, ...(await archive.add(fileEntryOf(key), stored.size, stored.body)) });
    else if (!optional) missing.push(key);
  }
  if (missing.length > 0 && !lastTry) {
    const now = new Set<string>();
    const db = drizzle({ client: source.database.pool, casing: "snake_case" }) as unknown as Db;
    for (const keysOf of source.storedKeys) for (const { key } of await keysOf(db)) now.add(key);
    if (missing.some((key) => !now.has(key))) throw new Gone();
  }
  return { files, missing };
}

/** Removes what backups that were killed left in the folder a day ago or earlier; a younger one may be under way. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Deletes all but the newest `keep` archives of a folder. Their names, oldest first. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isArchiveName).toSorted();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
