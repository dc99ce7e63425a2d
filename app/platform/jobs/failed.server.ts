import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { Job } from "./outgoing.server.ts";
import { failedQueue, workQueue } from "./queue.server.ts";

/** A job that failed at every try. `reason` is the last error's kind, without the data it was about. */
export type FailedJob = { id: string; name: string; failedAt: Date; reason: string };

/** The jobs that failed at every try, newest first. */
export async function failedJobs(ctx: Ctx): Promise<FailedJob[]> {
  authorize(ctx.actor, "job.read");
  const jobs = await runtime().queue.boss.findJobs<Job>(failedQueue, { queued: true });
  return jobs
    .map((job) => ({ id: job.id, name: job.data.name, failedAt: job.createdOn, reason: reasonOf(job.sourceOutput) }))
    .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

/** Puts a failed job back into the queue, with all its tries. Throws `NotFound` when it is not in the list (any more). */
export async function repeatJob(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "job.repeat");
  if (!isUuid(id)) throw new NotFound();
  const [job] = await runtime().queue.boss.findJobs<Job>(failedQueue, { id });
  const moved = await runtime().queue.boss.redrive(failedQueue, { ids: [id], destination: workQueue });
  if (moved === 0) throw new NotFound();
  await change(ctx, (tx) => tx.record({ event: "job.repeated", entity: "job", after: { name: job?.data.name ?? "" } }));
}

/** Puts every failed job back into the queue; those that fail meanwhile are left for the next time. Says how many. */
export async function repeatJobs(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "job.repeat");
  const moved = await runtime().queue.boss.redrive(failedQueue, { destination: workQueue });
  if (moved > 0) await change(ctx, (tx) => tx.record({ event: "job.repeated", entity: "job", after: { count: moved } }));
  return moved;
}

function reasonOf(output: unknown): string {
  return typeof output === "object" && output !== null && "message" in output && typeof output.message === "string" ? output.message : "";
}
