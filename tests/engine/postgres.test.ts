import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { withAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { holdOutgoing } from "#app/platform/jobs/outgoing.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { furnish } from "../../db/open-runtime.ts";
import { findPostgres, startPostgres } from "../../scripts/postgres.ts";
import { patient } from "../patience.ts";

const programs = findPostgres();
const silent = (): void => {};

// Needs PostgreSQL's programs on this machine; .ci/run and npm test see to it.
test.skipIf(!programs)(
  "PostgreSQL goes away and comes back: refused at once meanwhile, served again without a restart, jobs too",
  async () => {
    const server = await startPostgres(programs ?? "");
    const lost: string[] = [];
    const database = await openDatabase({ databaseUrl: server.url, warn: (message) => void lost.push(message) });
    const runtime = await furnish(database, () => new Date(), silent);
    holdOutgoing(runtime.queue);
    const ran: unknown[] = [];
    runtime.handlers["test.event"] = async (_ctx, data) => void ran.push(data);
    const worker = await startWorker(runtime, silent);
    try {
      await database.pool.query("create table kept (n int)");
      await database.pool.query("insert into kept values (1)");
      // One connection is in use when the server goes: its loss must not end the process either.
      const inUse = await database.pool.connect();
      server.stop();
      await vi.waitFor(() => expect(lost).toContain("database connection lost"), patient(10_000));
      inUse.release(true);
      await expect(database.pool.query("select n from kept")).rejects.toThrow("ECONNREFUSED");
      await expect(database.db.transaction(async () => {})).rejects.toThrow("ECONNREFUSED");
      server.start();
      expect((await database.pool.query("select n from kept")).rows).toEqual([{ n: 1 }]);
      await enqueue(database.db, "test.event", { n: 2 });
      await vi.waitFor(() => expect(ran).toEqual([{ n: 2 }]), { timeout: patient(10_000) });
    } finally {
      await worker.stop();
      await runtime.close();
      server.remove();
    }
  },
);

test.skipIf(!programs)("a long migration and the wait for another process's are under no limit", async () => {
  const server = await startPostgres(programs ?? "");
  const folder = mkdtempSync(join(tmpdir(), "diwan-migration-"));
  mkdirSync(join(folder, "meta"));
  const entry = { idx: 0, version: "7", when: 1, tag: "0000_slow", breakpoints: true };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }));
  writeFileSync(join(folder, "0000_slow.sql"), "create table slow as select 1 as n from (select pg_sleep(1)) as waited");
  const limits = { statementMs: 300, answerMs: 400 };
  const [first, second] = await Promise.all([
    openDatabase({ databaseUrl: server.url, limits, warn: silent }),
    openDatabase({ databaseUrl: server.url, limits, warn: silent }),
  ]);
  try {
    // The server may have limits of its own, for instance those a hoster sets.
    await first.pool.query("alter role postgres set statement_timeout = '300ms'");
    await first.pool.query("alter role postgres set lock_timeout = '300ms'");
    await first.pool.query("alter role postgres set idle_in_transaction_session_timeout = '300ms'");
    await expect(first.pool.query("select pg_sleep(1)")).rejects.toMatchObject({ code: "57014" });
    const applied: number[] = [];
    const setUp = async (database: typeof first): Promise<void> => {
      applied.push(await withAdvisoryLock(database, "set-up", () => migrate(database, folder, async () => {})));
    };
    await Promise.all([setUp(first), setUp(second)]);
    expect(applied).toEqual([1, 0]);
  } finally {
    await Promise.all([first.close(), second.close()]);
    server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
