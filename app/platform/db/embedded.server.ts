import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerInput, WorkerSays } from "./embedded-worker.ts";
import { setUpFolder } from "./set-up-folder.server.ts";
import { lockFolder } from "./folder-lock.server.ts";

/** A running embedded PostgreSQL. `host`: its socket's folder, as the driver wants it. `watch` ends the process where one message takes so long (ms). */
export type Embedded = { host: string; fsyncs: () => number; watch: (longestMs: number) => void; close: () => Promise<void> };

/** The engine does not start in its folder. The message says why, for the operator. */
export class DoesNotOpen extends Error {
  constructor(folder: string | null, reason: string) {
    super(`The embedded database does not open: ${reason}${folder !== null && diskIsFull(folder) ? " (its disk is full)" : ""}`);
  }
}

/** A segment of the log, which the engine may have to write before it is open (bytes). */
const segment = 16 * 1024 * 1024;

function diskIsFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < segment;
  } catch {
    return false;
  }
}

/** The driver's name for a socket: `<host>/.s.PGSQL.<port>`. */
export const socketPort = 5432;
const closeWithinMs = 4_000;

/**
 * Starts PostgreSQL in a thread of its own behind a local socket. `folder` null keeps everything in memory; `image`: a file made by the engine's
 * `dumpDataDir`, with which that memory begins; `seed`: what a new folder begins with (see `setUpFolder`). `begun` is called when the thread, or the
 * first start before it, is on its way. Throws `FolderInUse` when another process has the folder open, and `DoesNotOpen`.
 */
export async function startEmbedded(
  folder: string | null,
  { image = null, seed, begun }: { image?: string | null; seed?: string | undefined; begun?: (() => void) | undefined } = {},
): Promise<Embedded> {
  const whole = folder === null ? null : resolve(folder);
  if (whole) mkdirSync(join(whole, ".."), { recursive: true });
  const host = await socketFolder(whole);
  const socket = socketIn(host);
  const fsyncs = new Int32Array(new SharedArrayBuffer(4));
  const calls = new Int32Array(new SharedArrayBuffer(4));
  const input: WorkerInput = { folder: whole, image, socket, fsyncs, calls };
  let closing = false;
  let unlock: (() => void) | undefined;
  let worker: Worker;
  try {
    if (whole) unlock = lockFolder(whole, host);
    const made = whole === null ? undefined : setUpFolder(whole, seed);
    begun?.();
    await made?.catch((error: Error) => {
      throw new DoesNotOpen(whole, error.message);
    });
    worker = await launch(input, (reason, broken) => {
      if (broken || !closing) endProcess(reason);
    });
  } catch (error) {
    // The folder beside the data is its owner's where it is in use.
    if (unlock || host !== `${whole}.socket`) rmSync(host, { recursive: true, force: true });
    unlock?.();
    throw error;
  }
  return {
    host,
    fsyncs: () => Atomics.load(fsyncs, 0),
    watch: (longestMs) => watchCalls(calls, longestMs),
    close: async () => {
      closing = true;
      await shut(worker);
      rmSync(host, { recursive: true, force: true });
      unlock?.();
    },
  };
}

/**
 * The folder of the socket, which nobody else may enter: beside the data, where only this installation writes. A socket's path may have about
 * 100 bytes, and some file systems hold no sockets; then a new one under the system's temporary folder, with a name nobody could take before.
 * Scripts find it in the lock.
 */
async function socketFolder(folder: string | null): Promise<string> {
  const beside = folder && `${folder}.socket`;
  if (beside && Buffer.byteLength(socketIn(beside)) <= longestPath) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    const found = lstatSync(beside);
    if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) throw new Error(`${beside} belongs to somebody else.`);
    chmodSync(beside, 0o700);
    if (await takesSockets(beside)) return beside;
  }
  return mkdtempSync(join(tmpdir(), "diwan-"));
}

const longestPath = 100;
const socketIn = (host: string): string => join(host, `.s.PGSQL.${socketPort}`);

function takesSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(join(folder, `try-${process.pid}`), () => server.close(() => resolve(true)));
  });
}

/** `ended` hears why the thread of a database that was ready is no more, or may not go on. */
function launch(input: WorkerInput, ended: (reason: string, broken: boolean) => void): Promise<Worker> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: input, execArgv: [], name: "database" });
    const fail = (reason: string, broken = false): void => {
      failed(new DoesNotOpen(input.folder, reason));
      if (ready) ended(reason, broken);
    };
    let ready = false;
    worker.on("message", (message: WorkerSays) => {
      if (message?.diwan === "ready") {
        ready = true;
        done(worker);
      }
      if (message?.diwan === "failed") failed(new DoesNotOpen(input.folder, message.message));
      if (message?.diwan === "broken") fail(message.message, true);
    });
    worker.on("error", (error) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    worker.once("exit", (code) => fail(`its thread ended with ${code}`));
  });
}

/** Without its database the process serves nobody, and memory may differ from the disk: started anew, the engine recovers from its log. */
function endProcess(reason: string): void {
  process.stderr.write(`The embedded database failed, and Diwan ends: ${reason}. What was acknowledged is on the disk; start it again.\n`);
  process.exit(1);
}

const looks = 10;

/** The engine has no limit of its own. Looks are counted, not time: a machine that slept, or a process that was stopped, has not waited meanwhile. */
function watchCalls(calls: Int32Array, longestMs: number): void {
  let [seen, same] = [0, 0];
  setInterval(() => {
    const now = Atomics.load(calls, 0);
    same = (now & 1) === 1 && now === seen ? same + 1 : 0;
    seen = now;
    if (same === looks) endProcess(`one question has held it for more than ${longestMs / 1000} s`);
  }, longestMs / looks).unref();
}

async function shut(worker: Worker): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, closeWithinMs);
    const end = (): void => {
      clearTimeout(timer);
      done();
    };
    worker.on("message", (message: WorkerSays) => {
      if (message?.diwan === "closed" || message?.diwan === "failed") end();
    });
    worker.once("exit", end);
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ diwan: "close" });
  });
  await worker.terminate();
}
