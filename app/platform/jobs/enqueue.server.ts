import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Db } from "#app/platform/db/db.server.ts";
import { house } from "#app/platform/house.server.ts";

export type JobOptions = {
  /** Two jobs with one name and key are one job while the first still waits to be run. */
  key?: string;
  /** Not before this moment, on the house's clock. */
  startAfter?: Date;
};

/** Leaves a job in the queue through the caller's handle: inside a transaction it exists only if that commits. */
export async function enqueue(db: Db, job: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  const { now, outgoing } = house();
  await outgoing.send(
    fromDrizzle(db, sql),
    { name: job, data },
    {
      // The queue holds one waiting job per key; a job without one gets a key of its own.
      singletonKey: `${job}/${options.key ?? randomUUID()}`,
      // The queue counts on the database's clock, which a moved test clock does not move.
      ...(options.startAfter && { startAfter: Math.max(0, Math.ceil((options.startAfter.getTime() - now().getTime()) / 1000)) }),
    },
  );
}
