import { openAsBlob, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { collectWhenIdle } from "#app/platform/processes/collect-when-idle.ts";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
// By its path: Node runs this file itself, in a thread of its own.
import { DurableFiles } from "./durable-files.ts";
import { engineQueue } from "./engine-queue.ts";

/** Without a folder all is in memory, begun with the data folder in `image`. `calls` counts begun and ended messages: odd while it works on one. */
export type WorkerInput = { folder: string | null; image: string | null; socket: string; fsyncs: Int32Array; calls: Int32Array };
/** What the thread says. Other messages may pass the same channel (`node --watch`): look at `diwan`. */
export type WorkerSays = { diwan: "ready" | "closed" } | { diwan: "failed" | "broken"; message: string };

const { folder, image, socket, fsyncs, calls } = workerData as WorkerInput;
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: WorkerSays): void => parentPort?.postMessage(message);

/** Says what failed and holds this thread for ever: whoever waits for a commit is not answered. The main thread ends the process. */
function broken(error: unknown): never {
  say({ diwan: "broken", message: error instanceof Error ? error.message : String(error) });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw error;
}

// Ten times what V8 takes before it compiles a function of the engine once more: fewer of them, 50 MB less, and pages as quick.
setFlagsFromString("--wasm-tiering-budget=130000000");

/** `-F` would switch fsync off; the rest keeps memory small (145 MB instead of 270). */
const startParams = PGlite.defaultStartParams
  .filter((param) => param !== "-F")
  .concat("-c", "wal_sync_method=fsync", "-c", "shared_buffers=16MB");

async function open(): Promise<PGlite> {
  const extensions = { pg_trgm, unaccent };
  if (folder === null) return PGlite.create({ startParams, extensions, ...(image && { loadDataDir: await openAsBlob(image) }) });
  // We hold the lock, so what another life left here is stale.
  rmSync(join(folder, "postmaster.pid"), { force: true });
  return PGlite.create({ fs: new DurableFiles(folder, fsyncs, broken), startParams, extensions });
}

try {
  const engine = await open();
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({
    db: engineQueue(engine, {
      panicked: (message) => broken(new Error(`the engine ended with PANIC: ${message}`)),
      passed: () => void Atomics.add(calls, 0, 1),
    }),
    path: socket,
    maxConnections: 100,
  });
  await server.start();
  collectWhenIdle(() => Atomics.load(calls, 0));
  parentPort?.on("message", (message: { diwan?: string }) => {
    if (message?.diwan !== "close") return;
    void server
      .stop()
      .then(() => engine.close())
      .then(
        () => say({ diwan: "closed" }),
        (error: unknown) => say({ diwan: "failed", message: String(error) }),
      );
  });
  say({ diwan: "ready" });
} catch (error) {
  say({ diwan: "failed", message: error instanceof Error ? error.message : String(error) });
}
