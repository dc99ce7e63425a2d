import { createRequire } from "node:module";
import { Unavailable } from "#app/values/errors.ts";
import { Children, type PoolOptions } from "./children.server.ts";
import { TaskFailure } from "./task-failure.ts";

const key = Symbol.for("diwan.processes");
type Held = { [key]?: Map<string, Children> };
/** Once for the process: server modules can be loaded twice. */
const held = (): Map<string, Children> => ((globalThis as Held)[key] ??= new Map());

const require = createRequire(import.meta.url);

export type ProcessPool<Task, Result> = {
  /** Throws `Unavailable` (queue full, waited too long, stopped), and `TaskFailure` (crashed, too much time or memory, threw). */
  run: (task: Task) => Promise<Result>;
  /** Starts all children now, so that the first task need not wait for it, and keeps their number when one ends. */
  startAhead: () => void;
  pids: () => number[];
};

/**
 * A pool of child processes that may die, for work that native code does with what came from outside: a crash, a hang or too much memory costs
 * the one task. There is one pool for the process by each name; the options of the first call count. The entry is named as in imports
 * (`#app/…/thing-child.ts`): Node runs that file itself, so what it imports is named by path or by `#app/`.
 *
 *     // shrink-child.ts
 *     serveTasks(({ bytes, width }: Shrink) => sharp(bytes).resize(width).toBuffer());
 *
 *     // shrink.server.ts
 *     const pool = () => processPool<Shrink, Buffer>({ name: "pictures", entry: "#app/…/shrink-child.ts", workers: 1, timeLimitMs: 20_000,
 *       memoryMb: 700, heapMb: 128, queue: 20, waitMs: 30_000 });
 *     await pool().run({ bytes, width });
 *
 * Children inherit no environment, end with the parent (also when it is killed) and do not keep it alive while nothing runs.
 */
export function processPool<Task, Result>(options: PoolOptions): ProcessPool<Task, Result> {
  const children = (): Children => {
    let found = held().get(options.name);
    if (!found) {
      found = new Children({ ...options, entry: require.resolve(options.entry) });
      held().set(options.name, found);
    }
    return found;
  };
  return {
    run: async (task) => {
      const outcome = await children().run(task);
      if ("busy" in outcome) throw new Unavailable({ key: "common.error.busy" });
      if ("failed" in outcome) throw new TaskFailure(options.name, outcome.failed);
      return outcome.result as Result;
    },
    startAhead: () => children().startAhead(),
    pids: () => children().pids(),
  };
}

/** Ends all children: what runs may finish within its limit, what waits is refused. A later task starts a new pool. */
export async function stopProcesses(): Promise<void> {
  const all = [...held().values()];
  await Promise.all(all.map((children) => children.stop()));
  held().clear();
}
