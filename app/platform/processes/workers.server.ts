import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/platform/log/log.server.ts";
import { gatherMeasures } from "#app/platform/log/measures.server.ts";

/** Beyond so many deaths within a minute nothing is started while others live, and the product ends when none does. */
const mostDeaths = 5;
const minuteMs = 60_000;
/** A worker's first replacement waits so long; each further one of that minute twice as long (ms). */
const firstPauseMs = 200;
/** A signal that comes again so soon is the same one, see `serve.ts` (ms). */
const sameSignalMs = 1_000;

type Options = {
  count: number;
  /** The file each worker runs. */
  entry: string;
};

/**
 * Keeps so many workers on one port, on this machine. The first one makes the tables, then the others start. One that dies is replaced; at SIGHUP each
 * is replaced by one that is ready before it stops; SIGTERM and SIGINT stop all in order. This process opens no database: it hands connections on.
 */
export function keepWorkers({ count, entry }: Options): void {
  cluster.setupPrimary({ exec: entry, args: [] });
  gatherMeasures();
  const serving = new Set<Worker>();
  let deaths: number[] = [];
  let stopping = 0;
  let rolling = false;

  /** Resolves with what the worker says when it serves, or with its exit code where it does not come to that. */
  const started = (worker: Worker): Promise<{ says: string } | { code: number }> =>
    new Promise((resolve) => {
      worker.on("message", (message: { ready?: string }) => {
        if (message.ready === undefined) return;
        serving.add(worker);
        resolve({ says: message.ready });
      });
      worker.once("exit", (code) => resolve({ code }));
    });
  const ended = (worker: Worker): Promise<number> =>
    new Promise((resolve) => void (worker.isDead() ? resolve(0) : worker.once("exit", (code) => resolve(code))));
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
      if ("code" in (await started(cluster.fork()))) {
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
    const first = await started(cluster.fork());
    if ("code" in first) return void (stopping === 0 && process.exit(first.code));
    const others = await Promise.all(Array.from({ length: count - 1 }, () => started(cluster.fork())));
    const failed = others.find((other) => "code" in other);
    if (failed) return stop(1);
    process.stdout.write(first.says);
    process.send?.({ ready: first.says });
  })();
}
