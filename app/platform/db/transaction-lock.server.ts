import { sql } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";

/**
 * Makes transactions that name the same thing go one after the other; held until the transaction ends. Names are taken in one order, so
 * that two callers never wait for each other.
 */
export async function lockNames(tx: Change, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted()) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
