import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { FromChild, ToChild } from "./children.server.ts";

/** Makes this process the child of a pool. Call it once, at the entry file's end, when all is loaded. What `work` throws reaches the parent. */
export function serveTasks(work: (task: never) => unknown): void {
  const say = (message: FromChild): void => {
    process.send?.(message);
  };
  endWithParent();
  process.on("message", (message: ToChild) => {
    void (async () => {
      try {
        say({ result: await work(message.task as never) });
      } catch (error) {
        say({ threw: error instanceof Error ? error.message : String(error) });
      }
    })();
  });
  say({ ready: true });
}

/** Ends this process when its parent has ended, and not by the signals that the parent hears too. */
export function endWithParent(): void {
  process.once("disconnect", () => process.exit(0));
  // A terminal and systemd signal the whole group: the parent stops in order and still needs its children until then.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  try {
    // When the machine runs out of memory, the kernel ends a child before the server.
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not Linux.
  }
  // Native code that hangs hears no event. This thread does.
  new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: process.ppid, execArgv: [], name: "watch" }).unref();
}
