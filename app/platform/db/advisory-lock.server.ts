import { sql } from "drizzle-orm";
import { type Database, unlimited } from "./open.server.ts";

/** Lifts the server's limits for the transaction: they would end waiting, or an idle connection with a lock. Which exist depends on its version. */
export const noLimits = sql`
  select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

/**
 * Runs `work` while no other process runs work of the same name on this database; the others wait as long as it takes. The lock is held by a
 * transaction of its own, so it ends with the process. The embedded engine serves one process at a time and has one session, in which a
 * second transaction would wait for ever: there nothing is locked.
 */
export async function withAdvisoryLock<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  if (database.engine !== "postgres") return work();
  const pool = database.sidePool(1, unlimited);
  try {
    return await database.handle(pool).transaction(async (tx) => {
      await tx.execute(noLimits);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      return work();
    });
  } finally {
    await pool.end();
  }
}
