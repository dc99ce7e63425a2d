import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./db.server.ts";

/** Extensions the tables lean on: trigram search and folding of accents. */
const extensions = ["pg_trgm", "unaccent"];
/** Any number of our own; two processes that start together take turns. */
const migrationLock = 7_164_231;

/** The database was made by migrations that are not (or no longer) in the folder. */
export class UnknownMigration extends Error {
  constructor() {
    super("The database holds a migration that this version does not know. In development: npm run db:reset.");
  }
}

/**
 * Brings the database up to the migrations in `folder`, all in one transaction and one process at a time, then runs `afterwards` (rows the
 * product refers to) in the same transaction. Throws `UnknownMigration`. Returns how many were applied.
 */
export function migrate(db: Db, folder: string, afterwards: (db: Db) => Promise<void>): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    for (const name of extensions) await tx.execute(sql`create extension if not exists ${sql.identifier(name)}`);
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`);
    const applied = new Set(rows.map((row) => row.hash));
    for (const hash of applied) if (!files.some((file) => file.hash === hash)) throw new UnknownMigration();
    const missing = files.filter((file) => !applied.has(file.hash));
    for (const file of missing) {
      for (const statement of file.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${file.hash})`);
    }
    await afterwards(tx);
    return missing.length;
  });
}
