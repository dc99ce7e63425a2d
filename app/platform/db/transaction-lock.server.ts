import { sql } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";

/** Makes transactions that name the same thing go one after the other, to their end. Names are locked in one order, so that none deadlock. */
export async function lockNames(tx: Change, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted()) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
