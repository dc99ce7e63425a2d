import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db as Statements } from "pg-boss";
import type { Db } from "#app/platform/db/db.server.ts";
import { type Database, working } from "#app/platform/db/open.server.ts";
import type { Outgoing } from "./outgoing.server.ts";

/** The queue, that of what waits for strangers' servers, and where a job goes that failed at every try. What waits in them is a `Job`. */
export const workQueue = "work";
export const outwardQueue = "outward";
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
/** Whatever a stranger does takes seconds; what is away for longer was in a process that was killed. */
const outward = { ...work, expireInSeconds: 60 } as const;
const failed = { retentionSeconds: 365 * day } as const;

export type Queue = Outgoing & {
  boss: PgBoss;
  close: () => Promise<void>;
};

/** Makes the queue's tables and opens the sending side. Once per process, outside any transaction: sending then asks only the caller's handle. */
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
  await boss.createQueue(outwardQueue, outward);
  // Asked for once now, the queue's description is remembered: sending inside a transaction must not ask for it on another connection.
  for (const queue of [workQueue, outwardQueue]) await boss.findJobs(queue, { key: "" });
  return {
    send: async (through, job, key, { startAfter, last, outward: turn }) => {
      // Counted in seconds from now: the queue goes by the database's clock, which a moved test clock does not move.
      const wait = startAfter && { startAfter: Math.max(0, Math.ceil((startAfter.getTime() - now().getTime()) / 1000)) };
      const group = turn !== undefined && { group: { id: turn } };
      const options = { singletonKey: key, priority: last ? -1 : 0, ...wait, ...group, db: fromDrizzle(through, sql) };
      await boss.send(turn === undefined ? workQueue : outwardQueue, job, options);
    },
    boss,
    close: () => boss.stop({ graceful: false }),
  };
}

/** A job that is under way when the process stops has this long to end; then it is tried again by the next process (ms). */
const stopWithinMs = 8_000;
/** Connections of the working side: jobs side by side (those that wait for strangers hold none meanwhile), and the looks for more. */
const workingPool = 4;

/** The side that works, on a small pool of its own: it takes no visitor's connection, and a query may take longer. `db` is for jobs. */
export function workingSide(database: Database): { boss: PgBoss; db: Db; close: () => Promise<void> } {
  const pool = database.sidePool(workingPool, working);
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
    db: database.handle(pool),
    close: async () => {
      await boss.stop({ graceful: true, timeout: stopWithinMs });
      await pool.end();
    },
  };
}
