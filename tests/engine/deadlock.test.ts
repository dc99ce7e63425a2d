import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { system } from "#app/access/actor.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { holdRuntime } from "#app/platform/runtime.server.ts";
import { furnish } from "../../db/open-runtime.ts";
import { findPostgres, startPostgres } from "../../scripts/postgres.ts";

const programs = findPostgres();

// Needs PostgreSQL's programs on this machine: the embedded engine makes one change after the other.
test.skipIf(!programs)("two changes that wait for each other's rows are both made, one of them a second time", async () => {
  const server = await startPostgres(programs ?? "");
  const database = await openDatabase({ databaseUrl: server.url, warn: () => {} });
  const runtime = await furnish(
    database,
    () => new Date(),
    () => {},
  );
  // Closing it lets go of it again.
  holdRuntime(runtime);
  const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "story" };
  try {
    await database.pool.query("create table sums (name text primary key, n int not null)");
    await database.pool.query("insert into sums values ('a', 0), ('b', 0)");
    let runs = 0;
    let holding = 0;
    const raise = (tx: Ctx, name: string) => tx.db.execute(sql`update sums set n = n + 1 where name = ${name}`);
    const both = (first: string, second: string) =>
      change(ctx, async (tx) => {
        runs += 1;
        await raise(tx, first);
        holding += 1;
        // Each has its first row before either asks for its second.
        while (holding < 2) await tx.db.execute(sql`select pg_sleep(0.01)`);
        await raise(tx, second);
      });
    await Promise.all([both("a", "b"), both("b", "a")]);
    // On a busy machine the second time can wait for the other one again.
    expect(runs).toBeGreaterThan(2);
    expect((await database.pool.query("select name, n from sums order by name")).rows).toEqual([
      { name: "a", n: 2 },
      { name: "b", n: 2 },
    ]);
  } finally {
    await runtime.close();
    server.remove();
  }
});

test.skipIf(!programs)(
  "a number whose counter is held is waited for in turns; what cannot wait is told that others are at it",
  async () => {
    const server = await startPostgres(programs ?? "");
    const limits = { statementMs: 6_000, answerMs: 7_000, lockMs: 100 };
    const database = await openDatabase({ databaseUrl: server.url, limits, warn: () => {} });
    const runtime = await furnish(
      database,
      () => new Date(),
      () => {},
    );
    holdRuntime(runtime);
    const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "story" };
    const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    try {
      const first = change(ctx, async (tx) => {
        const number = await nextNumber(tx, "INV");
        taken.resolve();
        await release.promise;
        return number;
      });
      await taken.promise;
      const impatient = asLoader((own) => own.db.transaction((tx) => nextNumber({ ...own, db: tx } as unknown as Change, "INV")));
      const context = new RouterContextProvider();
      context.set(ctxKey, ctx);
      context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
      const request = new Request(config().APP_URL);
      const told = await impatient({ request, url: new URL(request.url), params: {}, context } as never).catch((error: unknown) => error);
      expect(told).toMatchObject({ data: { status: 503, message: { key: "common.error.busy" } }, init: { status: 503 } });
      expect(context.get(factsKey).retryAfter).toBe(5);
      let tries = 0;
      const second = change(ctx, (tx) => {
        tries += 1;
        if (tries === 3) release.resolve();
        return nextNumber(tx, "INV");
      });
      const numbers = await Promise.all([first, second]);
      expect(numbers.map((number) => Number(/\d+$/.exec(number)))).toEqual([1, 2]);
    } finally {
      release.resolve();
      await runtime.close();
      server.remove();
    }
  },
);
