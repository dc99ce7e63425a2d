import type { Db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/values/new-key.ts";
import { outgoing } from "./outgoing.server.ts";

export type JobOptions = {
  /** Two jobs with one name and key are one job while the first still waits to be run. */
  key?: string;
  startAfter?: Date;
  /** After everything else that waits: nobody waits for it. */
  last?: boolean;
  /** Waits for a stranger's server, by whose turn it takes: jobs of one wait for each other, and nothing else waits for them. */
  outward?: string;
};

/** Leaves a job in the queue through the caller's handle: inside a transaction it exists only if that commits. */
export async function enqueue(db: Db, job: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  // The queue holds one waiting job per key, so a job without one gets a key of its own.
  await outgoing().send(db, { name: job, data }, `${job}/${options.key ?? newId()}`, options);
}
