import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/platform/log/log.server.ts";
import { gatherMeasures } from "#app/platform/log/measures.server.ts";

/** Beyond so many deaths within a minute nothing is started while others live, and the product ends when none does. */
const mostDeaths = 5;
const minuteMs = 60_000;
/** A worker's first replacement waits so long; each further one of that minute twice as long (ms). */
const firstPauseMs = 200;
/** A worker that replaces another has so long to be ready, from when its migrations are over (ms). */
const startMs = 120_000;
/** A worker ends by itself after 14.5 s, see `serve.ts`; one that does not is killed after so long (ms). */
const endMs = 20_000;
/** So many workers in a row may fail to be ready in time before a rolling restart is given up. */
const mostHung = 2;
/** A signal that comes again so soon is the same one, see `serve.ts` (ms). */
const sameSignalMs = 1_000;

type Options = {
  count: number;
  entry: string;
  startWithinMs?: number;
  endWithinMs?: number;
};

/**
 * Keeps so many workers on one port, on this machine. The first one makes the tables, then the others start. One that dies is replaced; at SIGHUP each
 * is replaced by one that is ready before it stops; SIGTERM and SIGINT stop all in order. One that replaces another and is not ready within
 * `startWithinMs`, and one that does not end within `endWithinMs`, is killed. This process opens no database and takes no connection: the workers take
 * theirs from one queue of the system, so that nobody waits for a worker that stands still or was killed.
 */
export function keepWorkers({ count, entry, startWithinMs = startMs, endWithinMs = endMs }: Options): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: [] });
  gatherMeasures();
  const serving = new Set<Worker>();
  let deaths: number[] = [];
  let stopping = 0;
  let rolling = false;

  const kill = (worker: Worker, reason: string): void => {
    log.error({ worker: worker.id }, reason);
    worker.process.kill("SIGKILL");
  };
  /** Resolves with what the worker says when it serves, or with its exit code where it does not come to that. `bounded`: it may not take for ever. */
  const started = (worker: Worker, bounded = true): Promise<{ says: string } | { code: number; hung: boolean }> =>
    new Promise((resolve) => {
      let hung = false;
      let timer: NodeJS.Timeout | undefined;
      const wait = (): void => {
        timer = setTimeout(() => {
          hung = true;
          kill(worker, "a worker did not become ready in time and is killed");
        }, startWithinMs);
      };
      if (bounded) wait();
      worker.on("message", (message: { ready?: string; migrating?: boolean }) => {
        if (message.migrating !== undefined && bounded) clearTimeout(timer);
        if (message.migrating === false && bounded) wait();
        if (message.ready === undefined) return;
        clearTimeout(timer);
        serving.add(worker);
        resolve({ says: message.ready });
      });
      worker.once("exit", (code) => {
        clearTimeout(timer);
        resolve({ code: code ?? 1, hung });
      });
    });
  const ended = (worker: Worker): Promise<number> =>
    new Promise((resolve) => {
      if (worker.isDead()) return resolve(0);
      const timer = setTimeout(() => kill(worker, "a worker did not end in time and is killed"), endWithinMs);
      worker.once("exit", (code) => {
        clearTimeout(timer);
        resolve(code ?? 1);
      });
    });
  const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  async function stop(code = 0): Promise<never> {
    stopping ||= performance.now();
    const codes = all().map(ended);
    for (const { process: child } of all()) child.kill("SIGTERM");
    process.exit(Math.max(code, ...(await Promise.all(codes))));
  }

  async function replace(): Promise<void> {
    for (;;) {
      deaths = deaths.filter((at) => performance.now() - at < minuteMs);
      if (deaths.length > mostDeaths && serving.size === 0) {
        log.fatal({ deaths: deaths.length }, "workers die again and again");
        return stop(1);
      }
      await pause(deaths.length > mostDeaths ? minuteMs : firstPauseMs * 2 ** Math.max(0, deaths.length - 1));
      if (stopping > 0) return;
      if ("says" in (await started(cluster.fork()))) return;
      deaths.push(performance.now());
    }
  }

  async function roll(): Promise<void> {
    if (rolling || stopping > 0) return;
    rolling = true;
    for (const old of new Set(serving)) {
      if (!serving.has(old)) continue;
      let fresh = await started(cluster.fork());
      for (let tries = 1; tries < mostHung && "code" in fresh && fresh.hung; tries += 1) fresh = await started(cluster.fork());
      if ("code" in fresh) {
        log.error("a new worker did not start: the old ones go on");
        break;
      }
      serving.delete(old);
      old.process.kill("SIGHUP");
      await ended(old);
    }
    log.info({ workers: serving.size }, "workers were replaced");
    rolling = false;
  }

  cluster.on("exit", (worker, code, signal) => {
    if (!serving.delete(worker) || stopping > 0) return;
    log.error({ died: worker.id, code, signal }, "a worker died and is replaced");
    deaths.push(performance.now());
    void replace();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping === 0) void stop();
      else if (performance.now() - stopping > sameSignalMs) process.exit(1);
    });
  process.on("SIGHUP", () => void roll());

  void (async () => {
    const first = await started(cluster.fork(), false);
    if ("code" in first) return void (stopping === 0 && process.exit(first.code));
    const others = await Promise.all(Array.from({ length: count - 1 }, () => started(cluster.fork(), false)));
    const failed = others.find((other) => "code" in other);
    if (failed) return stop(1);
    process.stdout.write(first.says);
    process.send?.({ ready: first.says });
  })();
}
