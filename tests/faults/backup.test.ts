import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { isArchiveName } from "#app/platform/backup/backup.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { startBucket } from "../bucket.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";

/** BACKUP_MB: so much lies in the storage. KILLS: fewer, for a look. */
const megabytes = Number(process.env["BACKUP_MB"] ?? 2_000);
/** Files as large as an upload may be. */
const fileMegabytes = 20;
const kills = Number(process.env["KILLS"] ?? 5);

const place = mkdtempSync(join(tmpdir(), "diwan-backups-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env["PATH"],
  ENV_FILE: "",
  NODE_ENV: "production",
  APP_URL: "http://localhost:3999",
  SECRET: "0123456789abcdef-of-the-fault-tests",
  DATA_DIR: dataDir,
  ...more,
});

type Ran = { code: number | null; seconds: number; memory: number; printed: string };

/** Runs a script as an operator does; `killAfter` (s) ends it in the middle. `memory`: the most it held at once (MB). */
async function run(script: string, words: string[], env: NodeJS.ProcessEnv, killAfter?: number): Promise<Ran> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [`scripts/${script}.ts`, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (printed += part.toString()));
  let memory = 0;
  const watch = setInterval(() => {
    try {
      const high = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
      memory = Math.max(memory, Number(high ?? 0) / 1024);
    } catch {
      // It has just ended.
    }
  }, 50);
  const killing = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter * 1000);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(watch);
  clearTimeout(killing);
  return { code, seconds: (performance.now() - began) / 1000, memory: Math.round(memory), printed };
}

const summary = ({ seconds, memory }: Ran): string => `${seconds.toFixed(1)} s, ${memory} MB of memory`;

/** An installation with so many files of a record. */
async function installation(dataDir: string, files: number): Promise<void> {
  mkdirSync(join(dataDir, "files/records"), { recursive: true });
  const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: undefined, TEST_CLOCK: undefined });
  const recordId = randomUUID();
  for (let at = 0; at < files; at += 1) {
    const bytes = randomBytes(fileMegabytes * 1_000_000);
    const storageKey = `records/${randomUUID()}`;
    writeFileSync(join(dataDir, "files", storageKey), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const row = { recordKind: "lead", recordId, name: `${at}.pdf`, type: "application/pdf", size: bytes.length, sha256, storageKey };
    await runtime.db.insert(recordFileTable).values({ ...row, at: new Date() });
  }
  await runtime.close();
}

/** Files that do not hold what their rows say; null where the folder holds no installation. */
async function wrongFiles(dataDir: string): Promise<string[] | null> {
  if (!existsSync(join(dataDir, "data/PG_VERSION"))) return null;
  const database = await openDatabase({ dataDir: join(dataDir, "data"), warn: () => {} });
  try {
    const { rows } = await database.db.execute<{ key: string; sha256: string }>(sql`select storage_key as key, sha256 from record_files`);
    const wrong: string[] = [];
    for (const { key, sha256 } of rows) {
      const hash = createHash("sha256");
      await pipeline(createReadStream(join(dataDir, "files", key)), hash).catch(() => undefined);
      if (hash.digest("hex") !== sha256) wrong.push(key);
    }
    if (rows.length === 0) wrong.push("no rows");
    return wrong;
  } finally {
    await database.close();
  }
}

const source = join(place, "source");
const out = join(place, "out");
const archive = (): string => join(out, readdirSync(out).findLast(isArchiveName) ?? "");
let backed: Ran;
let restored: Ran;

test("a backup and a restore of large files stream them: memory does not grow with them", async () => {
  await installation(join(place, "little"), 1);
  await installation(source, Math.ceil(megabytes / fileMegabytes));
  const little = await run("backup", ["--out", join(place, "little-out")], settings(join(place, "little")));
  backed = await run("backup", ["--out", out], settings(source));
  expect([little.code, backed.code, backed.printed]).toEqual([0, 0, expect.stringContaining(".tar")]);
  const [name = ""] = readdirSync(join(place, "little-out"));
  const smaller = await run("restore", ["--from", join(place, "little-out", name), "--into", join(place, "little-back")], settings(place));
  restored = await run("restore", ["--from", archive(), "--into", join(place, "back")], settings(place));
  expect([smaller.code, restored.code, restored.printed]).toEqual([0, 0, expect.any(String)]);
  report(
    `backup of ${megabytes} MB: ${summary(backed)} (of one file: ${summary(little)}); restore: ${summary(restored)} (of one file: ${summary(smaller)})`,
  );
  expect(await wrongFiles(join(place, "back"))).toEqual([]);
  expect(backed.memory - little.memory).toBeLessThan(150);
  expect(restored.memory - smaller.memory).toBeLessThan(150);
});

test(`a backup that is killed at ${kills} points leaves no archive under its name, and the installation as it was`, async () => {
  const before = readdirSync(out);
  for (let nth = 1; nth <= kills; nth += 1) {
    const killed = await run("backup", ["--out", out], settings(source), (backed.seconds * nth) / (kills + 1));
    if (killed.code === null) expect(readdirSync(out).filter(isArchiveName)).toEqual(before);
    else rmSync(archive());
  }
  expect(await wrongFiles(source)).toEqual([]);
  const again = await run("backup", ["--out", join(place, "again")], settings(source));
  expect(again.code).toBe(0);
  report(`${kills} backups killed: no archive under its name, the next one whole`);
});

test(`a restore that is killed at ${kills} points leaves what was there, or all of the archive; the next one works`, async () => {
  const target = join(place, "target");
  await installation(target, 2);
  let [old, whole] = [0, 0];
  for (let nth = 1; nth <= kills; nth += 1) {
    await run("restore", ["--from", archive(), "--into", target, "--replace"], settings(place), (restored.seconds * nth) / (kills + 1));
    expect([nth, await wrongFiles(target)]).toEqual([nth, []]);
    if (readdirSync(join(target, "files/records")).length === 2) old += 1;
    else whole += 1;
  }
  const last = await run("restore", ["--from", archive(), "--into", target, "--replace"], settings(place));
  expect([last.code, await wrongFiles(target)]).toEqual([0, []]);
  report(`${kills} restores killed: ${old} times what was there before, ${whole} times the whole archive; the next one worked`);
});

test.skipIf(engines.length < 2)(
  "the same archive goes into PostgreSQL and a bucket; killed in the middle, the next try takes its files up",
  async () => {
    const postgres = await databaseFor("postgres");
    const bucket = await startBucket();
    const env = settings(join(place, "unused"), { ...settingsOf(postgres), S3_URL: bucket.s3Url });
    try {
      const killed = await run("restore", ["--from", archive()], env, restored.seconds / 2);
      const moved = await run("restore", ["--from", archive()], env);
      expect([moved.code, moved.printed]).toEqual([0, expect.any(String)]);
      report(
        `into PostgreSQL and S3: ${summary(moved)}, after a try that was ended by a kill (${killed.code === null ? "in the middle" : "too late"})`,
      );
      const back = await run("backup", ["--out", join(place, "from-s3")], env);
      report(`backup from PostgreSQL and S3: ${summary(back)}`);
      expect(back.code).toBe(0);
      // The control: a bucket with somebody's files is refused.
      const other = await run("restore", ["--from", join(place, "little-out", readdirSync(join(place, "little-out"))[0] ?? "")], {
        ...env,
        DATABASE_URL: `${postgres?.url.replace(/[^/]+$/, "template1")}`,
      });
      expect([other.code, other.printed]).toEqual([1, expect.stringContaining("The storage holds files already")]);
    } finally {
      await bucket.close();
      postgres?.remove();
    }
  },
);
