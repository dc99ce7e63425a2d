// One migrated database for all stories of a run: on the PostgreSQL that TEST_DATABASE_URL names, else embedded and in memory. And one data
// folder, so that runs side by side and the installation of whoever develops here keep their files.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase } from "#app/platform/db/open.server.ts";
import { furnish } from "../db/open-runtime.ts";
import { root } from "../scripts/run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An address the driver takes; a socket for the embedded engine. */
    databaseUrl: string;
    engine: "embedded" | "postgres";
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "diwan-stories-"));
  process.env["DATA_DIR"] = folder;
  const { url, engine, database, drop } = await (process.env["TEST_DATABASE_URL"] ? emptyDatabase() : inMemory(await migratedImage()));
  const runtime = await furnish(database, () => new Date(), warn);
  project.provide("databaseUrl", url);
  project.provide("engine", engine);
  return async () => {
    await runtime.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Made = { url: string; engine: "embedded" | "postgres"; database: Database; drop: () => Promise<void> };

/** A database without a table, on the engine of this run. Close it before it is dropped. */
export function emptyDatabase(): Promise<Made> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? onPostgres(server) : inMemory();
}

const warn = (message: string): void => void process.stderr.write(`${message}\n`);

async function inMemory(image?: string): Promise<Made> {
  const database = await openDatabase({ memory: image ? { image } : true, warn });
  const host = database.pool.options.host ?? "";
  return { url: `socket:${host}?db=postgres&user=postgres`, engine: "embedded", database, drop: async () => {} };
}

/**
 * A file with a migrated database of the embedded engine, which begins in a second instead of six. Made once for each state of the migrations, of the
 * reference rows and of the packages; what is written after the migrations is written anew in every run all the same.
 */
async function migratedImage(): Promise<string> {
  const hash = createHash("sha256");
  const parts = [...globSync("db/migrations/**/*.{sql,json}", { cwd: root }).toSorted(), "db/reference.ts", "package-lock.json"];
  for (const part of parts) hash.update(await readFile(join(root, part)));
  const image = join(root, "node_modules/.cache/stories", `${hash.digest("hex").slice(0, 20)}.tar`);
  if (existsSync(image)) return image;
  const folder = await mkdtemp(join(tmpdir(), "diwan-image-"));
  try {
    const database = await openDatabase({ dataDir: folder, warn });
    await (await furnish(database, () => new Date(), warn)).close();
    const engine = await PGlite.create(folder, { extensions: { pg_trgm, unaccent } });
    const bytes = await (await engine.dumpDataDir("none")).bytes();
    await engine.close();
    await rm(dirname(image), { recursive: true, force: true });
    await mkdir(dirname(image), { recursive: true });
    // Runs side by side see the whole file or none.
    await writeFile(`${image}.${process.pid}`, bytes);
    await rename(`${image}.${process.pid}`, image);
    return image;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A database of our own on that server, so that runs side by side do not meet and nothing is left behind. */
async function onPostgres(server: string): Promise<Made> {
  const name = `diwan_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, warn });
  return { url: url.href, engine: "postgres", database, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
