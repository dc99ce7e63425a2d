import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Nothing is asked for so long before garbage is collected (ms). */
const idleMs = 2_000;
/** Questions within `idleMs` that still count as idle: probes, the look for jobs. */
const few = 8;
/** What must have been allocated since the last collection (bytes). */
const worthwhile = 32 * 1024 * 1024;

/** Memory of this thread that a collection can give back (bytes). */
function used(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}

/** Collects garbage (0.1 s) while nobody waits: V8 keeps what a busy hour left. `asked` counts what the thread is asked to do. */
export function collectWhenIdle(asked: () => number): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;
  let [seen, kept] = [asked(), 0];
  setInterval(() => {
    const now = asked();
    const idle = now - seen <= few;
    seen = now;
    kept = Math.min(kept, used());
    if (!idle || used() - kept < worthwhile) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    kept = used();
  }, idleMs).unref();
}
