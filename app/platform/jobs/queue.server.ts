import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db as Statements } from "pg-boss";
import type { Database } from "#app/platform/db/open.server.ts";
import type { Outgoing } from "./outgoing.server.ts";

/** The one queue, and where a job goes that failed at every try. What waits in it is a `Job`. */
export const workQueue = "work";
export const failedQueue = "failed";

const schema = "jobs";
const day = 86_400;

/**
 * Pauses between tries grow from seconds to an hour: together about five hours, so that a mail server may be away for an afternoon.
 * `short`: two jobs with one key are one while the first waits; once it runs, a second is kept, because what it looks at may have changed.
 */
const work = {
  policy: "short",
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 600,
  deleteAfterSeconds: 7 * day,
  retentionSeconds: 90 * day,
  deadLetter: failedQueue,
} as const;
const failed = { retentionSeconds: 365 * day } as const;

export type Queue = Outgoing & {
  /** The queue's own view of itself, for the list of failures. */
  boss: PgBoss;
  close: () => Promise<void>;
};

/**
 * Makes the queue's tables and queues where absent and opens the sending side. Call once per process, outside any transaction: from then on
 * sending asks nothing but the caller's handle.
 */
export async function openQueue(
  database: Database,
  now: () => Date,
  warn: (message: string, details: Record<string, unknown>) => void,
): Promise<Queue> {
  const statements: Statements = { executeSql: (text, values) => database.pool.query(text, values) };
  const boss = new PgBoss({ db: statements, schema, supervise: false, schedule: false });
  boss.on("error", (error) => warn("job queue", { reason: error.message }));
  await boss.start();
  await boss.createQueue(failedQueue, failed);
  await boss.createQueue(workQueue, work);
  // Asked for once now, the queue's description is remembered: sending inside a transaction must not ask for it on another connection.
  await boss.findJobs(workQueue, { key: "" });
  return {
    send: async (through, job, key, startAfter) => {
      // Counted in seconds from now: the queue goes by the database's clock, which a moved test clock does not move.
      const wait = startAfter && { startAfter: Math.max(0, Math.ceil((startAfter.getTime() - now().getTime()) / 1000)) };
      await boss.send(workQueue, job, { singletonKey: key, ...wait, db: fromDrizzle(through, sql) });
    },
    boss,
    close: () => boss.stop({ graceful: false }),
  };
}

/** The side that works: its own small pool, so that waiting for jobs never takes a visitor's connection. */
export function workingSide(database: Database): { boss: PgBoss; close: () => Promise<void> } {
  const pool = database.sidePool(2);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    migrate: false,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
  return {
    boss,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await pool.end();
    },
  };
}
