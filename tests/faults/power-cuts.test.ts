import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPostgres } from "../../scripts/postgres.ts";
import { freePort, startServer } from "../server/running.ts";
import { breakableDisk } from "./broken-disk.ts";
import { databaseFor, engines, report, settingsOf, type Engine } from "./engines.ts";
import { diskless, makeDisk } from "./power.ts";
import { enterAs, missingOf, proxied, traffic, type Acknowledged } from "./traffic.ts";

/** CUTS: fewer, for a look. */
const cuts = Number(process.env["CUTS"] ?? 12);
const why = diskless("xfs", "ext4");
if (why) report(`power cuts are left out: ${why}`);

type Cut = { acknowledged: Acknowledged; missing: string[] };

/** Cuts the power under enquiries and uploads, and looks each time what is there after the next start. `lying`: fsync does nothing. */
async function underLoad(engine: Engine, times: number, lying: boolean): Promise<Cut[]> {
  const disk = makeDisk();
  const tools = mkdtempSync(join(tmpdir(), "diwan-tools-"));
  const broken = breakableDisk(tools);
  const dataDir = join(disk.folder, "var");
  mkdirSync(dataDir);
  const postgres = await databaseFor(engine, { under: disk.folder, durable: !lying });
  try {
    if (lying && !broken) throw new Error("The control needs a C compiler.");
    const server = await startServer({ dataDir, env: { ...proxied, ...settingsOf(postgres), ...broken?.env } });
    const cookie = await enterAs("admin", server, postgres?.url);
    // What was there before is on the disk in any case: the control is about what is acknowledged from here on.
    execFileSync("sync", ["-f", disk.folder]);
    if (lying) broken?.become("lie");
    const load = traffic(server, cookie);
    const found: Cut[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      await load.more(5 + Math.floor(Math.random() * 20));
      const acknowledged = load.soFar();
      const after = disk.cut();
      try {
        const cut = { acknowledged, missing: await load.resting(() => lookAt(after.folder, acknowledged, postgres?.folder)) };
        found.push(cut);
        report(`${engine}${lying ? ", fsync does nothing" : ""}, cut ${nth + 1}: ${summary(cut)}`);
      } finally {
        after.remove();
      }
    }
    await load.stop();
    await server.kill();
    return found;
  } finally {
    postgres?.remove();
    disk.remove();
    rmSync(tools, { recursive: true, force: true });
  }
}

/** What is missing on the disk that was found after the cut. A database that does not open lost everything. */
async function lookAt(folder: string, acknowledged: Acknowledged, postgresFolder: string | undefined): Promise<string[]> {
  const dataDir = join(folder, "var");
  try {
    // The process of the lock goes on here; after a true cut it would be gone.
    rmSync(join(dataDir, "data.lock"), { force: true });
    if (postgresFolder === undefined) return await missingOf(acknowledged, dataDir);
    const data = join(folder, postgresFolder.split("/").at(-1) ?? "", "data");
    const port = await freePort();
    // Its process id is that of the server that goes on here.
    rmSync(join(data, "postmaster.pid"), { force: true });
    const control = (...words: string[]): void =>
      void execFileSync("runuser", ["-u", "postgres", "--", join(findPostgres() ?? "", "pg_ctl"), "-D", data, "-w", ...words], {
        stdio: "ignore",
        cwd: data,
      });
    control("-o", `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${join(data, "..")}`, "start");
    try {
      return await missingOf(acknowledged, dataDir, `postgresql://postgres@127.0.0.1:${port}/postgres`);
    } finally {
      control("-m", "immediate", "stop");
    }
  } catch (error) {
    report(`the database does not open: ${String(error)}`);
    return [...acknowledged.enquiries, ...acknowledged.uploads, String(error)];
  }
}

const summary = ({ acknowledged: { enquiries, uploads }, missing }: Cut): string =>
  `${enquiries.length} enquiries and ${uploads.length} uploads acknowledged, ${missing.filter((one) => enquiries.includes(one)).length} and ${missing.filter((one) => uploads.includes(one)).length} missing`;

describe.skipIf(why !== undefined).each(engines)("power cuts on %s", (engine) => {
  test(`${cuts} cuts under enquiries and uploads: nothing acknowledged is lost`, async () => {
    const found = await underLoad(engine, cuts, false);
    expect(found.flatMap(({ missing }) => missing)).toEqual([]);
    expect(found.at(-1)?.acknowledged.uploads.length).toBeGreaterThan(0);
  });

  test("the control: with an fsync that does nothing, the same cuts lose what was acknowledged", async () => {
    const found = await underLoad(engine, 3, true);
    expect(found.flatMap(({ missing }) => missing).length).toBeGreaterThan(0);
  });
});
