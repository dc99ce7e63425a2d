// One migrated database for all stories of a run: on the PostgreSQL that TEST_DATABASE_URL names, else embedded and in memory. And one data
// folder, so that runs side by side and the installation of whoever develops here keep their files.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase } from "#app/platform/db/open.server.ts";
import { imageFile, makeImage } from "../db/image.ts";
import { furnish } from "../db/open-runtime.ts";

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
  const { url, engine, database, drop } = await (process.env["TEST_DATABASE_URL"] ? emptyDatabase() : inMemory(await makeImage()));
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
  const image = imageFile({ empty: true });
  return server ? onPostgres(server) : inMemory(existsSync(image) ? image : undefined);
}

const warn = (message: string): void => void process.stderr.write(`${message}\n`);

async function inMemory(image?: string): Promise<Made> {
  const database = await openDatabase({ memory: image ? { image } : true, warn });
  const host = database.pool.options.host ?? "";
  return { url: `socket:${host}?db=postgres&user=postgres`, engine: "embedded", database, drop: async () => {} };
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
