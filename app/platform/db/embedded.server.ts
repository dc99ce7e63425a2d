import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerInput, WorkerSays } from "./embedded-worker.ts";
import { lockFolder } from "./folder-lock.server.ts";

/** A running embedded PostgreSQL. `host` is the folder of its socket, as the driver wants it. */
export type Embedded = { host: string; fsyncs: () => number; close: () => Promise<void> };

/** The driver's name for a socket: `<host>/.s.PGSQL.<port>`. */
export const socketPort = 5432;
const closeWithinMs = 4_000;
const restartAfterMs = 500;

/**
 * Starts PostgreSQL in a thread of its own behind a local socket. `folder` null keeps everything in memory. Throws `FolderInUse` when
 * another process has the folder open.
 */
export async function startEmbedded(folder: string | null): Promise<Embedded> {
  const host = socketFolder(folder);
  const socket = join(host, `.s.PGSQL.${socketPort}`);
  const whole = folder === null ? null : resolve(folder);
  if (whole) mkdirSync(join(whole, ".."), { recursive: true });
  const unlock = whole ? lockFolder(whole, host) : () => {};
  const fsyncs = new Int32Array(new SharedArrayBuffer(4));
  const input: WorkerInput = { folder: whole, socket, fsyncs };
  let closing = false;
  let worker: Worker | undefined;
  let starting: Promise<void>;
  let timer: NodeJS.Timeout | undefined;
  const start = async (): Promise<void> => {
    const launched = await launch(input);
    worker = launched;
    launched.once("exit", () => {
      worker = undefined;
      // Files are as safe as after a power cut: open them again. What was in memory only is gone.
      if (!closing && whole) again();
    });
  };
  const again = (): void => {
    timer = setTimeout(() => {
      starting = start().catch((error: unknown) => {
        process.stderr.write(`The embedded database does not start again: ${String(error)}\n`);
        if (!closing) again();
      });
    }, restartAfterMs);
  };
  try {
    starting = start();
    await starting;
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    host,
    fsyncs: () => Atomics.load(fsyncs, 0),
    close: async () => {
      closing = true;
      clearTimeout(timer);
      await starting;
      if (worker) await shut(worker);
      rmSync(host, { recursive: true, force: true });
      unlock();
    },
  };
}

/** A socket's path may have about 100 bytes, so it lives under the system's temporary folder, ours alone. */
function socketFolder(folder: string | null): string {
  const name = folder === null ? `memory-${process.pid}-${performance.now()}` : resolve(folder);
  const host = join(tmpdir(), `diwan-${createHash("sha256").update(name).digest("hex").slice(0, 12)}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const found = lstatSync(host);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) throw new Error(`${host} belongs to somebody else.`);
  chmodSync(host, 0o700);
  return host;
}

function launch(input: WorkerInput): Promise<Worker> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: input, execArgv: [], name: "database" });
    worker.on("message", (message: WorkerSays) => {
      if (message?.diwan === "ready") done(worker);
      if (message?.diwan === "failed") failed(new Error(`The embedded database does not open: ${message.message}`));
    });
    worker.on("error", (error) => {
      process.stderr.write(`The embedded database failed: ${error instanceof Error ? error.stack : String(error)}\n`);
      failed(error instanceof Error ? error : new Error(String(error)));
    });
    worker.once("exit", (code) => failed(new Error(`The embedded database's thread ended with ${code}.`)));
  });
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
