import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Failed } from "./task-failure.ts";

export type PoolOptions = {
  /** One pool for the process by each name; also how it is called in errors. */
  name: string;
  /** The file that a child runs: an absolute path. It ends with `serveTasks(…)`, see `child.ts`. */
  entry: string;
  /** How many children at most. They are started when they are needed, or all at once by `startAhead`. */
  workers: number;
  /** A task that takes longer is ended together with its process (ms). */
  timeLimitMs: number;
  /** A task whose process holds more memory than this, native memory included, is ended with it (MB). Measured where there is /proc. */
  memoryMb: number;
  /** A child that is not ready for so long is ended, and counts as one that did not start (ms); 30 s by default. */
  startMs?: number;
  /** Bound of the JavaScript heap (MB). */
  heapMb?: number;
  /** How many tasks may wait while all children work; one more is refused. */
  queue: number;
  /** A task that has waited this long is refused (ms). */
  waitMs: number;
  /** Environment of the children. They inherit none: secrets stay in the parent. */
  env?: Record<string, string>;
};

export type ToChild = { task: unknown };
export type FromChild = { ready: true } | { result: unknown } | { threw: string };
/** `busy`: not taken, or the pool is stopped; the same task may succeed later. */
export type Outcome = { result: unknown } | { failed: Failed } | { busy: true };

type Waiting = { task: unknown; settle: (outcome: Outcome) => void; timer: NodeJS.Timeout };
type Child = {
  process: ChildProcess;
  ready: boolean;
  settle: ((outcome: Outcome) => void) | null;
  endedFor: "time" | "memory" | null;
  printed: string;
  timers: NodeJS.Timeout[];
  gone: Promise<void>;
};

const memoryEveryMs = 50;
const stopWithinMs = 2000;
const usualStartMs = 30_000;
/** So many starts in a row that failed: what waits is failed too. The next task tries again. */
const startTries = 3;
const mostOutput = 4000;

/** One pool's children and waiting tasks. On the global object, where two copies of a module meet: plain data, and no errors of ours. */
export class Children {
  readonly options: PoolOptions;
  readonly #waiting: Waiting[] = [];
  readonly #children = new Set<Child>();
  #failedStarts = 0;
  #ahead = false;
  #stopped = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  run(task: unknown): Promise<Outcome> {
    return new Promise((settle) => {
      if (this.#stopped || this.#waiting.length >= this.options.queue + this.#free()) {
        settle({ busy: true });
        return;
      }
      // Timers hold the event loop while there is something to wait for; the children themselves never do.
      const waiting: Waiting = { task, settle, timer: setTimeout(() => this.#giveUp(waiting), this.options.waitMs) };
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  startAhead(): void {
    this.#ahead = true;
    while (!this.#stopped && this.#children.size < this.options.workers) this.#start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const waiting of this.#waiting.splice(0)) this.#refuse(waiting);
    await Promise.all([...this.#children].map((child) => this.#end(child)));
  }

  pids(): number[] {
    return [...this.#children].flatMap(({ process: { pid } }) => (pid === undefined ? [] : [pid]));
  }

  #free(): number {
    return this.options.workers - [...this.#children].filter(({ settle }) => settle !== null).length;
  }

  #refuse(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.settle({ busy: true });
  }

  #giveUp(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    this.#refuse(waiting);
  }

  #next(): void {
    for (const child of this.#children) {
      if (!child.ready || child.settle !== null || child.endedFor) continue;
      const waiting = this.#waiting.shift();
      if (!waiting) return;
      this.#give(child, waiting);
    }
    const starting = [...this.#children].filter(({ ready }) => !ready).length;
    const wanted = Math.min(this.#waiting.length - starting, this.options.workers - this.#children.size);
    for (let at = 0; at < wanted; at += 1) this.#start();
  }

  #give(child: Child, { task, settle, timer }: Waiting): void {
    clearTimeout(timer);
    child.settle = settle;
    child.printed = "";
    const end = (reason: "time" | "memory"): void => {
      child.endedFor ??= reason;
      child.process.kill("SIGKILL");
    };
    child.timers = [
      setTimeout(() => end("time"), this.options.timeLimitMs),
      setInterval(() => {
        if (residentMb(child.process.pid) > this.options.memoryMb) end("memory");
      }, memoryEveryMs),
    ];
    const message: ToChild = { task };
    // A child that has just ended takes no message; its exit settles the task.
    child.process.send(message, () => undefined);
  }

  #start(): void {
    const { entry, heapMb, env = {}, startMs = usualStartMs } = this.options;
    const started = fork(entry, [], {
      execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
      env,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    const gone = new Promise<void>((resolve) => {
      started.once("exit", () => resolve());
      started.once("error", () => resolve());
    });
    const child: Child = { process: started, ready: false, settle: null, endedFor: null, printed: "", timers: [], gone };
    child.timers = [setTimeout(() => started.kill("SIGKILL"), startMs).unref()];
    this.#children.add(child);
    started.on("message", (message: FromChild) => this.#hear(child, message));
    started.stderr?.on("data", (chunk: Buffer) => {
      child.printed = (child.printed + chunk.toString()).slice(-mostOutput);
    });
    void gone.then(() => this.#lost(child));
    started.unref();
    started.channel?.unref();
    // A pipe of a child is a socket, which the types do not say. There is none where the process has no file descriptor left.
    (started.stderr as unknown as { unref: () => void } | undefined)?.unref();
  }

  #hear(child: Child, message: FromChild): void {
    if ("ready" in message) {
      child.ready = true;
      this.#failedStarts = 0;
      for (const timer of child.timers.splice(0)) clearTimeout(timer);
    } else this.#settle(child, "result" in message ? { result: message.result } : { failed: { reason: "threw", detail: message.threw } });
    this.#next();
  }

  #settle(child: Child, outcome: Outcome): void {
    const { settle } = child;
    child.settle = null;
    for (const timer of child.timers.splice(0)) clearTimeout(timer);
    settle?.(outcome);
  }

  #lost(child: Child): void {
    this.#children.delete(child);
    const { exitCode, signalCode } = child.process;
    const how = [signalCode ?? (exitCode === null ? "" : `exit ${exitCode}`), placeIn(child.printed)].filter(Boolean).join(" at ");
    this.#settle(child, { failed: { reason: child.endedFor ?? "crashed", detail: child.endedFor ? "" : how } });
    if (this.#stopped) return;
    if (!child.ready) {
      this.#failedStarts += 1;
      if (this.#failedStarts >= startTries) {
        this.#failedStarts = 0;
        // Before its first task there is nothing private that it could have printed.
        const detail = [how, child.printed.trim()].filter(Boolean).join(": ");
        for (const waiting of this.#waiting.splice(0)) {
          clearTimeout(waiting.timer);
          waiting.settle({ failed: { reason: "start", detail } });
        }
        return;
      }
    }
    if (this.#ahead) this.startAhead();
    else this.#next();
  }

  async #end(child: Child): Promise<void> {
    const { timeLimitMs } = this.options;
    const idle = async (): Promise<void> => {
      while (child.settle !== null) await Promise.race([child.gone, pause(20)]);
    };
    await Promise.race([idle(), child.gone, pause(timeLimitMs)]);
    if (child.process.connected) child.process.disconnect();
    await Promise.race([child.gone, pause(stopWithinMs, undefined, { ref: false })]);
    child.process.kill("SIGKILL");
    await child.gone;
  }
}

/** Memory that a process holds (MB); 0 where the system does not say. */
function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The first place in source, `file.rs:12:5`, that a crashing program named: what follows is the way there. */
// oxlint-disable-next-line patterns/linear -- the last words of a program of our own, cut short
const placeIn = (printed: string): string => /[\w./-]+\.\w+:\d+:\d+/.exec(printed)?.[0] ?? "";
