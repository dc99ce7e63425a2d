import cluster from "node:cluster";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { noLimits } from "./advisory-lock.server.ts";
import type { Db } from "./db.server.ts";
import { type Database, unlimited } from "./open.server.ts";

const extensions = ["pg_trgm", "unaccent"];

export class UnknownMigration extends Error {
  constructor() {
    super("The database holds a migration that this version does not know. In development: npm run db:reset.");
  }
}

/** Applies migrations, then `afterwards`, in one transaction, however long. Call it `alone`. Throws `UnknownMigration`. Returns how many. */
export async function migrate(database: Database, folder: string, afterwards: (db: Db) => Promise<void>): Promise<number> {
  const pool = database.sidePool(1, unlimited);
  try {
    return await migrateOn(database.handle(pool), folder, afterwards);
  } finally {
    await pool.end();
  }
}

function migrateOn(db: Db, folder: string, afterwards: (db: Db) => Promise<void>): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return db.transaction(async (tx) => {
    await tx.execute(noLimits);
    await prepare(tx);
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`);
    const applied = new Set(rows.map((row) => row.hash));
    for (const hash of applied) if (!files.some((file) => file.hash === hash)) throw new UnknownMigration();
    const missing = files.filter((file) => !applied.has(file.hash));
    if (missing.length > 0) cluster.worker?.send({ migrating: true });
    for (const file of missing) await apply(tx, file);
    await afterwards(tx);
    if (missing.length > 0) cluster.worker?.send({ migrating: false });
    return missing.length;
  });
}

/** Makes what every migration leans on: the extensions, and the list of those that were applied. Repeatable, inside a transaction. */
export async function prepare(tx: Db): Promise<void> {
  for (const name of extensions) await tx.execute(sql`create extension if not exists ${sql.identifier(name)}`);
  await tx.execute(
    sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
  );
}

/** Applies one migration and notes that it was. */
export async function apply(tx: Db, file: { sql: string[]; hash: string }): Promise<void> {
  for (const statement of file.sql) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into schema_migrations (hash) values (${file.hash})`);
}
