// A process that has no file descriptor left: asks a pool for a task, gives its descriptors back, and asks again. Tells how both ended.
import { closeSync, openSync } from "node:fs";
import { processPool } from "#app/platform/processes/pool.server.ts";
import type { HardTask } from "./pool-child.ts";

process.on("unhandledRejection", (error) => process.stdout.write(`nobody heard ${(error as Error).message}\n`));
const pool = processPool<HardTask, unknown>({
  name: "no descriptors",
  entry: new URL("pool-child.ts", import.meta.url).pathname,
  workers: 1,
  timeLimitMs: 60_000,
  memoryMb: 500,
  queue: 1,
  waitMs: 60_000,
});
const descriptionOf = ({ name, reason }: { name: string; reason?: string }): string => `${name} ${reason}`;
const ask = (): Promise<string> => pool.run({ do: "echo", bytes: Buffer.from("done") }).then(String, descriptionOf);

const taken: number[] = [];
try {
  for (;;) taken.push(openSync("/dev/null", "r"));
} catch {
  // That was the last one.
}
const without = ask();
await without;
for (const descriptor of taken) closeSync(descriptor);
process.stdout.write(`${await without}\n${await ask()}\n`);
