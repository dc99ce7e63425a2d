import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DoesNotOpen } from "#app/platform/db/embedded.server.ts";
import { FolderInUse } from "#app/platform/db/folder-lock.server.ts";
import { type Database, openDatabase, working } from "#app/platform/db/open.server.ts";
import { patient } from "../patience.ts";

const place = mkdtempSync(join(tmpdir(), "diwan-engine-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** An existing database's folder: copies of one, because a first start takes its seconds. */
function folderCalled(name: string): string {
  const folder = join(place, name);
  cpSync(join(place, "first"), folder, { recursive: true });
  return folder;
}

const child = (folder: string, ...words: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, "child.ts"), folder, ...words], { stdio: ["ignore", "pipe", "pipe"] });

async function text(process: ChildProcess): Promise<string> {
  let all = "";
  process.stderr?.on("data", (part: Buffer) => (all += part.toString()));
  await once(process, "close");
  return all;
}

/** Waits for a line of what the process says. */
async function line(process: ChildProcess, wanted: (line: string) => boolean): Promise<void> {
  if (!process.stdout) return;
  for await (const output of createInterface({ input: process.stdout })) if (wanted(output)) return;
}

// Whole processes are started here, on whatever machine this is.
describe("one folder, one process", { timeout: patient(90_000) }, () => {
  beforeAll(async () => (await openDatabase({ dataDir: join(place, "first") })).close());

  test("a second process is refused with the first one's id, and the first goes on", async () => {
    const folder = folderCalled("shared");
    const first = child(folder);
    await line(first, (output) => output === "open");
    const second = child(folder);
    const output = await text(second);
    expect(second.exitCode).toBe(1);
    expect(output).toContain(`process ${first.pid}`);
    await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(FolderInUse);
    // A script may go through the one that has it.
    const joined = await openDatabase({ dataDir: folder, join: true });
    expect(joined.engine).toBe("joined");
    expect((await joined.pool.query("select count(*)::int as n from rows")).rows).toEqual([{ n: 0 }]);
    await joined.close();
    first.kill("SIGKILL");
    await once(first, "close");
  });

  test("the same process is refused as well", async () => {
    const folder = folderCalled("twice");
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(FolderInUse);
    await first.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test("its socket's folder is open to nobody else: beside the data, or where a path fits, with a name nobody could take", async () => {
    for (const name of ["near", "so-long-a-name-that-no-socket-fits-below-it".repeat(3)]) {
      const folder = folderCalled(name);
      const opened = await openDatabase({ dataDir: folder });
      const host = opened.pool.options.host ?? "";
      expect(host.startsWith(name === "near" ? `${folder}.socket` : join(tmpdir(), "diwan-"))).toBe(true);
      expect(statSync(host).mode & 0o777).toBe(0o700);
      const joined = await openDatabase({ dataDir: folder, join: true });
      expect([joined.engine, (await joined.pool.query("select 1 as n")).rows]).toEqual(["joined", [{ n: 1 }]]);
      await joined.close();
      await opened.close();
      expect(existsSync(host)).toBe(false);
    }
  });

  test("a process killed while writing leaves its lock, which is taken over, and every acknowledged row", async () => {
    const folder = folderCalled("killed");
    const writer = child(folder, "write");
    const acknowledged: number[] = [];
    let fsyncs = 0;
    if (writer.stdout)
      for await (const output of createInterface({ input: writer.stdout })) {
        if (output === "open") continue;
        const [row, count] = output.split(" ").map(Number);
        acknowledged.push(row ?? -1);
        fsyncs = count ?? 0;
        if (acknowledged.length === 100) writer.kill("SIGKILL");
      }
    // Its output may end before the process does, and a process that is still there holds its folder.
    if (writer.signalCode === null) await once(writer, "exit");
    expect(existsSync(`${folder}.lock`)).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    // Every commit reached the disk, not some of them.
    expect(fsyncs).toBeGreaterThanOrEqual(100);
    const after = await openDatabase({ dataDir: folder });
    const { rows } = await after.pool.query<{ n: number }>("select n from rows order by n");
    await after.close();
    const found = rows.map((row) => row.n);
    expect(found.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(new Set(found).size).toBe(found.length);
  });

  test("what a transaction asks together is sent one after the other, as the driver's next version wants it", async () => {
    const asking = child(folderCalled("together"), "together");
    expect(await text(asking)).toBe("");
    expect(asking.exitCode).toBe(0);
  });

  test("an engine that cannot go on (no new segment of its log) ends the process with a message, and comes back with every row", async () => {
    const folder = folderCalled("no-log");
    const log = join(folder, "pg_wal");
    const writer = child(folder, "write", "1000000");
    const output = text(writer);
    let acknowledged = 0;
    if (writer.stdout)
      for await (const row of createInterface({ input: writer.stdout })) {
        if (row === "open") continue;
        acknowledged += 1;
        if (acknowledged === 1) renameSync(log, `${log}-away`);
      }
    expect(await output).toMatch(/^The embedded database failed, and Diwan ends: the engine ended with PANIC: could not .+pg_wal/);
    expect(writer.exitCode).toBe(1);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DoesNotOpen);
    renameSync(`${log}-away`, log);
    const after = await openDatabase({ dataDir: folder });
    const { rows } = await after.pool.query<{ n: number }>("select count(*)::int as n from rows");
    expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged);
    await after.close();
  });

  test("an engine that does not come back from a question ends the process with a message; many short ones do not", async () => {
    const folder = folderCalled("hanging");
    const hanging = child(folder, "hang");
    const output = text(hanging);
    await line(hanging, (one) => one === "still there");
    expect(await output).toMatch(/^The embedded database failed, and Diwan ends: one question has held it for more than 1 s/);
    expect(hanging.exitCode).toBe(1);
    const after = await openDatabase({ dataDir: folder });
    expect((await after.pool.query("select n from rows")).rows).toEqual([{ n: 1 }]);
    await after.close();
  });

  test("the engine's log does not grow for ever: checkpoints are made", async () => {
    const opened = await openDatabase({ dataDir: folderCalled("checkpoints") });
    const since = async (): Promise<number> => {
      const redoBytes = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()";
      return (await opened.pool.query<{ bytes: number }>(redoBytes)).rows[0]!.bytes;
    };
    for (let written = 0; written < 40; written += 1)
      await opened.pool.query("select pg_logical_emit_message(false, 'padding', repeat('x', 1000000))");
    await expect.poll(since, { timeout: patient(30_000), interval: 500 }).toBeLessThan(16_000_000);
    await opened.close();
  });

  test("a lock whose process id belongs to somebody else by now is stale", async () => {
    const folder = folderCalled("recycled");
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.ppid, started: "1", socket: "" }));
    const opened = await openDatabase({ dataDir: folder });
    await opened.close();
  });

  test("a first start that is killed leaves no database; the next one makes it whole and clears away what was left", async () => {
    const folder = join(place, "half");
    const left = (): string[] => readdirSync(place).filter((name) => name.startsWith("half"));
    const first = child(folder);
    await expect.poll(() => left().some((name) => name.startsWith("half.first-")), { interval: 20 }).toBe(true);
    first.kill("SIGKILL");
    await once(first, "close");
    expect(existsSync(folder)).toBe(false);
    mkdirSync(`${folder}.first-older/base`, { recursive: true });
    const opened = await openDatabase({ dataDir: folder });
    expect((await opened.pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
    await opened.close();
    expect(left()).toEqual(["half"]);
  });

  test("what an older version left half made is refused, and stays as it is", async () => {
    const folder = folderCalled("older");
    writeFileSync(`${folder}.unfinished`, "");
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`Move that folder and ${folder}.unfinished away`);
    rmSync(`${folder}.unfinished`);
    await (await openDatabase({ dataDir: folder })).close();
  });

  test("a first start that fails says why, and leaves no database", async () => {
    const folder = join(place, "failing");
    const seed = "data:text/javascript,export const seedInto = () => { throw new Error('no room for it') }";
    await expect(openDatabase({ dataDir: folder, seed })).rejects.toThrow(/does not open: .*no room for it/);
    expect(readdirSync(place).filter((name) => name.startsWith("failing"))).toEqual([]);
  });
});

describe("the socket", () => {
  let database: Database;
  const warnings: string[] = [];
  beforeAll(async () => {
    database = await openDatabase({ memory: true, warn: (message) => void warnings.push(message) });
  });
  afterAll(() => database.close());

  const host = (): string => database.pool.options.host ?? "";

  test("a query that arrives in pieces is not bound to somebody else's statement", async () => {
    const slow = new Raw(join(host(), ".s.PGSQL.5432"));
    await slow.startUp();
    const hasty = new Client({ host: host(), port: 5432, user: "postgres", database: "postgres" });
    await hasty.connect();
    slow.send("P", Buffer.from("\0select 'slow'::text\0\0\0"));
    slow.send("H", Buffer.alloc(0));
    await slow.says("1");
    const meanwhile = hasty.query<{ written: string }>("select $1::text as written", ["hasty"]);
    slow.send("B", Buffer.from("\0\0\0\0\0\0\0\0"));
    slow.send("E", Buffer.from("\0\0\0\0\0"));
    slow.send("S", Buffer.alloc(0));
    await slow.says("Z");
    expect(slow.heard).toContain("slow");
    expect(slow.heard).not.toContain("hasty");
    expect((await meanwhile).rows).toEqual([{ written: "hasty" }]);
    slow.end();
    await hasty.end();
  });

  test("a caller who leaves in the middle of a query leaves nothing of it", async () => {
    await database.pool.query("create table half (n int)");
    const gone = new Raw(join(host(), ".s.PGSQL.5432"));
    await gone.startUp();
    gone.send("P", Buffer.from("\0insert into half values (1)\0\0\0"));
    gone.send("B", Buffer.from("\0\0\0\0\0\0\0\0"));
    gone.send("E", Buffer.from("\0\0\0\0\0"));
    gone.send("H", Buffer.alloc(0));
    await gone.says("C");
    const waiting = database.pool.query("select n from half");
    gone.end();
    expect((await waiting).rows).toEqual([]);
  });

  test("a caller who leaves after a mistake does not stop the others", async () => {
    const gone = new Raw(join(host(), ".s.PGSQL.5432"));
    await gone.startUp();
    gone.send("P", Buffer.from("\0selekt 1\0\0\0"));
    gone.send("H", Buffer.alloc(0));
    await gone.says("E");
    const waiting = database.pool.query("select $1::int as n", [2]);
    gone.end();
    expect((await waiting).rows).toEqual([{ n: 2 }]);
  });

  test("what a caller sets in the session is gone with his query, and stays inside his transaction", async () => {
    const stranger = new Client({ host: host(), port: 5432, user: "postgres", database: "postgres", options: "-c search_path=nowhere" });
    stranger.on("error", () => {});
    await stranger.connect();
    const path = async (): Promise<unknown> => (await database.pool.query("show search_path")).rows[0];
    const usual = await path();
    expect(JSON.stringify(usual)).toContain("public");
    for (const statement of [
      "set search_path = nowhere",
      "/* a remark */ SET SESSION search_path TO nowhere",
      "select 1; set search_path = nowhere",
      "select set_config('search_path', 'nowhere', false)",
      "do $$ begin perform set_config('search_path', 'nowhere', false); end $$",
      "begin; set search_path = nowhere; commit",
    ]) {
      await stranger.query(statement);
      expect([statement, await path()]).toEqual([statement, usual]);
    }
    await stranger.query("select set_config('search_path', $1, false)", ["nowhere"]);
    expect(await path()).toEqual(usual);
    await stranger.query("create temporary table mine (n int)");
    await expect(database.pool.query("select n from mine")).rejects.toThrow(/does not exist/);
    await stranger.query("begin");
    await stranger.query("set search_path = nowhere");
    expect((await stranger.query("show search_path")).rows).toEqual([{ search_path: "nowhere" }]);
    const waiting = path();
    // He leaves in the middle.
    stranger.connection.stream.destroy();
    expect(await waiting).toEqual(usual);
  });

  test("whoever waits for a connection to it waits as long as for its answer: that others are served first is no fault", () => {
    expect(database.pool.options).toMatchObject({ connectionTimeoutMillis: working.answerMs, query_timeout: working.answerMs });
  });

  test("a transaction that stays open is told of, and is no warning", async () => {
    const told: string[] = [];
    database.watchTransactions((message) => void told.push(message));
    await database.db.transaction(() =>
      vi.waitFor(() => expect(told.join()).toContain("open for more than"), { timeout: patient(10_000) }),
    );
    expect(warnings.join()).not.toContain("open for more than");
  });
});

/** PostgreSQL's protocol, message by message. */
class Raw {
  heard = "";
  readonly #socket: Socket;
  constructor(path: string) {
    this.#socket = connect(path);
    this.#socket.on("data", (part) => (this.heard += part.toString("latin1")));
  }
  async startUp(): Promise<void> {
    const words = Buffer.from("user\0postgres\0database\0postgres\0\0");
    const head = Buffer.alloc(8);
    head.writeInt32BE(words.length + 8, 0);
    head.writeInt32BE(196_608, 4);
    this.#socket.write(Buffer.concat([head, words]));
    await this.says("Z");
  }
  send(kind: string, body: Buffer): void {
    const head = Buffer.alloc(5);
    head.write(kind, 0);
    head.writeInt32BE(body.length + 4, 1);
    this.#socket.write(Buffer.concat([head, body]));
  }
  /** Waits for the next message of this kind. */
  async says(kind: string): Promise<void> {
    const from = this.heard.length;
    await vi.waitFor(() => expect(this.heard.slice(from === 0 ? 0 : from - 1)).toContain(`${kind}\0\0`), {
      timeout: patient(10_000),
      interval: 10,
    });
  }
  end(): void {
    this.#socket.destroy();
  }
}
