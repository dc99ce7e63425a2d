import { sql } from "drizzle-orm";
import { inject } from "vitest";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Company } from "./company.ts";

const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Two connections: does `first` in a transaction, begins `second` beside it, and commits the first once the second waits for it or has ended. Says how
 * the second ended. On the embedded engine, which has one connection, the second runs after the commit. For a company `onFreshDatabase`.
 */
export async function meanwhile<T>(
  { db }: Company,
  first: (inside: <C extends Ctx>(ctx: C) => C) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const ends: Promise<PromiseSettledResult<T>[]>[] = [];
  await db.transaction(async (tx) => {
    await first((ctx) => ({ ...ctx, db: tx }));
    let ended = false;
    ends.push(Promise.allSettled([second().finally(() => (ended = true))]));
    while (inject("engine") === "postgres" && !ended && (await db.execute<{ n: number }>(waiting)).rows[0]!.n === 0);
  });
  return (await ends[0]!)[0]!;
}
