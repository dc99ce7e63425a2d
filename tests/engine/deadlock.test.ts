import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { holdRuntime } from "#app/platform/runtime.server.ts";
import { furnish } from "../../db/open-runtime.ts";
import { findPostgres, startPostgres } from "../../scripts/postgres.ts";

const programs = findPostgres();

// Needs PostgreSQL's programs on this machine: the embedded engine makes one change after the other.
test.skipIf(!programs)(
  "two changes that wait for each other's rows are both made, one of them a second time",
  { timeout: 60_000 },
  async () => {
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
  },
);
