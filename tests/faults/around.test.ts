import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { system } from "#app/access/actor.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { fromStandby } from "#app/platform/db/standby.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { afterEach, expect, test, vi } from "vitest";
import { findPostgres, startPostgres } from "../../scripts/postgres.ts";
import { report } from "./engines.ts";
import { freePort, freshFolder, removeFolder, startServer, type Running } from "../server/running.ts";
import { missingOf, proxied, traffic } from "./traffic.ts";

// What stands around several processes: a proxy, a pooler, a standby. Debian: apt-get install -y --no-install-recommends nginx-light pgbouncer postgresql
const programs = findPostgres();
const installed = (name: string): string | undefined => [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((path) => existsSync(path));
const [nginx, pgbouncer] = [installed("nginx"), installed("pgbouncer")];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
const folderFor = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), name));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
function runs(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: "ignore" });
  ends.push(() => child.kill("SIGKILL"));
  return child;
}
async function reached(ask: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(ask, { timeout: 15_000 });
}

async function postgres(options?: Parameters<typeof startPostgres>[1]) {
  const server = await startPostgres(programs!, options);
  ends.push(server.remove);
  return server;
}
async function product(env: Record<string, string>, dataDir = freshFolder()): Promise<Running> {
  const server = await startServer({ dataDir, env: { ...proxied, ...env } });
  ends.push(() => removeFolder(dataDir), server.kill);
  return server;
}
const countOf = async (url: string, statement: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(statement);
  await client.end();
  return rows[0]!.n;
};

test.skipIf(!programs || !nginx)("two processes behind nginx: one is stopped under load, and visitors see nothing of it", async () => {
  const { url } = await postgres();
  const [port, dataDir] = [await freePort(), freshFolder()];
  const env = { DATABASE_URL: url, APP_URL: `http://localhost:${port}` };
  const servers = [await product(env, dataDir), await product(env, dataDir)];
  const folder = folderFor("diwan-nginx-");
  const upstream = servers.map((server) => `server 127.0.0.1:${new URL(server.url).port} max_fails=1 fail_timeout=2s;`).join(" ");
  writeFileSync(
    join(folder, "conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error; events {}
     http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       upstream diwan { ${upstream} keepalive 8; }
       server { listen 127.0.0.1:${port}; location / { proxy_pass http://diwan; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; } } }`,
  );
  const proxy = runs(nginx!, "-c", join(folder, "conf"), "-p", folder, "-e", join(folder, "error"));
  ends.push(() => proxy.kill("SIGQUIT"));
  await reached(() => fetch(`http://localhost:${port}/healthz`));
  const statuses = new Map<number, number>();
  let over = false;
  const visitor = async (): Promise<void> => {
    while (!over) {
      const { status } = await fetch(`http://localhost:${port}/contact`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 6 }, visitor);
  expect(await servers[0]!.stop()).toBe(0);
  over = true;
  await Promise.all(visitors);
  report(`answers: ${JSON.stringify([...statuses])}`);
  expect([...statuses.keys()]).toEqual([200]);
});

test.skipIf(!programs || !pgbouncer)(
  "through PgBouncer, connections lent for one transaction: writing, jobs, notifications; nothing is left behind in them",
  async () => {
    const { url } = await postgres();
    const [port, folder] = [await freePort(), folderFor("diwan-pgbouncer-")];
    const { hostname, port: behind } = new URL(url);
    writeFileSync(
      join(folder, "ini"),
      `[databases]\npostgres = host=${hostname} port=${behind} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n` +
        `pool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\nignore_startup_parameters = statement_timeout,options,extra_float_digits\nlogfile = ${folder}/log\n`,
    );
    // Neither of the two runs as root.
    if (process.getuid?.() === 0) execFileSync("chown", ["-R", "postgres", folder]);
    chmodSync(folder, 0o755);
    runs(pgbouncer!, ...(process.getuid?.() === 0 ? ["-u", "postgres"] : []), join(folder, "ini"));
    const pooled = `postgresql://postgres@127.0.0.1:${port}/postgres`.replace("postgres@", `${new URL(url).username}@`);
    await reached(() => countOf(pooled, "select 1 as n"));
    const server = await product({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url, WORKERS: "2" });
    const visitors = traffic(server, null);
    await visitors.more(40);
    await visitors.stop();
    expect([...visitors.refused]).toEqual([]);
    expect(await missingOf(visitors.acknowledged, server.dataDir, url)).toEqual([]);
    expect(
      await countOf(
        url,
        "select count(*)::int as n from pg_stat_activity where query like 'listen diwan_proof%' or query like '%pg_notify%'",
      ),
    ).toBeGreaterThan(0);
    expect(await countOf(url, "select count(*)::int as n from pg_locks where locktype = 'advisory'")).toBe(0);
    await expect.poll(() => countOf(url, "select count(*)::int as n from jobs.job where name = 'failed' or state = 'retry'")).toBe(0);
    expect(server.printed()).not.toContain("are not heard");
  },
);

test.skipIf(!programs)(
  "a synchronous standby takes over in the middle of writing: no acknowledged write is lost, writing goes on without a restart",
  async () => {
    const primary = await postgres();
    const standby = await postgres({ standbyOf: primary.url });
    const client = new Client({ connectionString: primary.url });
    await client.connect();
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    await client.end();
    const [first, second] = [primary, standby].map(({ url }) => new URL(url).host);
    const server = await product({ DATABASE_URL: `postgresql://postgres@${first},${second}/postgres`, WORKERS: "2" });
    const visitors = traffic(server, null);
    await visitors.more(30);
    primary.stop();
    const gone = performance.now();
    standby.promote();
    // The promoted one waits for no standby of its own.
    const promoted = new Client({ connectionString: standby.url });
    await promoted.connect();
    await promoted.query("alter system set synchronous_standby_names = ''");
    await promoted.query("select pg_reload_conf()");
    await promoted.end();
    await visitors.more(1);
    const seconds = (performance.now() - gone) / 1000;
    await visitors.more(20);
    await visitors.stop();
    report(`writing again after ${seconds.toFixed(1)} s; ${visitors.acknowledged.enquiries.length} acknowledged`);
    expect(await missingOf(visitors.acknowledged, server.dataDir, standby.url)).toEqual([]);
    expect(seconds).toBeLessThan(15);
  },
);

test.skipIf(!programs)("reports are read from a standby, and from the database itself while that is away", async () => {
  const primary = await postgres();
  const standby = await postgres({ standbyOf: primary.url });
  const runtime = await openRuntime({ DATA_DIR: folderFor("diwan-read-"), DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url });
  ends.push(runtime.close);
  const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en" as const, requestId: "read" };
  const report = () => reportPage(ctx, new URLSearchParams({ tab: "finance" }));
  const onStandby = () =>
    fromStandby(
      ctx,
      async ({ db }) => (await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)).rows[0]!.standby,
    );
  // What the primary set up arrives a moment later.
  await reached(async () => expect(await countOf(standby.url, "select count(*)::int as n from invoices")).toBe(0));
  const others = "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  await reached(async () => expect(await countOf(standby.url, others)).toBe(0));
  await report();
  expect(await countOf(standby.url, others)).toBeGreaterThan(0);
  expect(await onStandby()).toBe(true);
  await expect(fromStandby(ctx, ({ db }) => db.execute(sql`delete from invoices`))).rejects.toThrow("What only reads has written");
  let readings = 0;
  const long = fromStandby(ctx, ({ db }) => {
    readings += 1;
    return db.execute(sql`do $$ begin raise exception 'over its time limit' using errcode = '57014'; end $$`);
  });
  await expect(long).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(readings).toBe(1);
  standby.stop();
  expect(await onStandby()).toBe(false);
  await report();
});
