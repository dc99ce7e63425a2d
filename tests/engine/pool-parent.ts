// A process with a pool, whose one child hangs. It tells the child's id and waits to be killed.
import { processPool } from "#app/platform/processes/pool.server.ts";
import type { HardTask } from "./pool-child.ts";

const pool = processPool<HardTask, unknown>({
  name: "hanging",
  entry: new URL("pool-child.ts", import.meta.url).pathname,
  workers: 1,
  timeLimitMs: 60_000,
  memoryMb: 500,
  queue: 1,
  waitMs: 60_000,
});
await pool.run({ do: "echo", bytes: Buffer.from("started") });
if (process.argv[2] === "hanging") void pool.run({ do: "hang" });
process.stdout.write(`${pool.pids().join()}\n`);
