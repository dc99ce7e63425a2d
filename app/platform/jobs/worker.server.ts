import { system } from "#app/access/actor.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { seldom } from "#app/platform/log/seldom.ts";
import { newId } from "#app/values/new-key.ts";
import type { Job } from "./outgoing.server.ts";
import { planDue } from "./schedules.server.ts";
import { outwardQueue, workingSide, workQueue } from "./queue.server.ts";

export type Worker = { stop: () => Promise<void> };
export type WorkerLog = (message: string, details: Record<string, unknown>) => void;

const atATime = 2;
const lookEverySeconds = 0.5;
const outwardAtATime = 4;
/** A scheduled job comes at most so late. */
const planEveryMs = 20_000;

/**
 * Plans what is due of the schedules, and runs jobs until stopped: each through the handler of its name as the company knows it at that moment, as the system,
 * two side by side, and besides them four that wait for strangers. A job that throws comes back later; one nobody handles fails the same way, so that it is seen. Logs hold names and
 * ids, never a job's data.
 */
export async function startWorker(runtime: Runtime, log: WorkerLog): Promise<Worker> {
  const side = workingSide(runtime.database);
  // While the database is away every look fails.
  const say = seldom((message, details = {}) => log(message, details));
  const failed = (error: unknown): void => say("job queue", { reason: kindOf(error) });
  side.boss.on("error", failed);
  await side.boss.start();
  const workers: string[] = [];
  const queues = {
    [workQueue]: { pollingIntervalSeconds: lookEverySeconds, localConcurrency: atATime },
    [outwardQueue]: { pollingIntervalSeconds: 2 * lookEverySeconds, localConcurrency: outwardAtATime, localGroupConcurrency: 1 },
  };
  for (const [queue, options] of Object.entries(queues)) {
    const id = await side.boss.work<Job>(queue, { ...options, batchSize: 1 }, async ([job]) => {
      if (!job) return;
      const started = performance.now();
      try {
        await run(runtime, side.db, job.data, job.id);
      } catch (error) {
        log("job failed", { job: job.data.name, id: job.id, ms: Math.round(performance.now() - started), reason: kindOf(error) });
        // What the queue keeps of an error must not carry the data it was about, so the cause stays behind.
        // oxlint-disable-next-line eslint/preserve-caught-error
        throw new Error(kindOf(error));
      } finally {
        // Look again at once: the next job may be waiting already.
        for (const one of workers) side.boss.notifyWorker(one);
      }
    });
    workers.push(id);
  }
  const stopPlanning = planRegularly(runtime, side.db, failed);
  return {
    stop: async () => {
      await stopPlanning();
      await side.close();
    },
  };
}

function planRegularly(runtime: Runtime, db: Db, failed: (error: unknown) => void): () => Promise<void> {
  const ctx = { actor: system, db, now: runtime.now, language: "en", requestId: "schedules" } as const;
  let planning: Promise<void> | undefined;
  const plan = (): void => {
    planning ??= planDue(ctx, runtime.schedules)
      .catch(failed)
      .finally(() => (planning = undefined));
  };
  plan();
  const timer = setInterval(plan, planEveryMs);
  return async () => {
    clearInterval(timer);
    await planning;
  };
}

async function run(runtime: Runtime, db: Db, job: Job, id: string): Promise<void> {
  const handler = runtime.handlers[job.name];
  if (!handler) throw new NoHandler(job.name);
  await handler({ actor: system, db, now: runtime.now, language: "en", requestId: `job-${id || newId()}` }, job.data);
}

class NoHandler extends Error {
  override readonly name = "NoHandler";
}

/** An error's class and code, without its text: messages of mail servers and databases quote addresses and values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const cause = error.cause instanceof Error ? kindOf(error.cause) : undefined;
  return [error.name === "Error" ? error.constructor.name : error.name, code, responseCode, cause]
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ");
}
