import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { raisePageVersion, type PageChange } from "./cache/page-version.server.ts";
import { touching } from "./db/touched-tables.server.ts";
import { databaseError } from "./db/database-error.server.ts";
import { config } from "./config.server.ts";
import type { Change, Ctx } from "./context.ts";
import { tellChanged, writeEvent } from "./events/event.server.ts";
import { runtime } from "./runtime.server.ts";
import { refuseWhenFull } from "./storage/disk-space.server.ts";
import { enqueue } from "./jobs/enqueue.server.ts";
import { claim, claiming } from "./idempotency/idempotency.server.ts";

export type { Change, Ctx, Preview } from "./context.ts";

type Changeable = Ctx & Partial<Pick<Change, "publish" | "told">>;

/** Two changes wait for each other's rows; the database ended this one so that the other could go on. */
const deadlock = "40P01";
const tries = 4;
/** A lock, or a connection of this process, was waited for in vain: others are at it. The wait begins anew until so long has passed (ms). */
const busy = "55P03";
const busyMs = 15_000;
/** Before another try, so that the change that went on has its rows by then; each time longer, and never the same for two (ms). */
const pauseMs = { least: 50, most: 150 } as const;

/**
 * One business change: rows, audit and outgoing jobs commit together or not at all, and all of them at one instant: `now()` is read once and
 * stands still inside. Nothing slow (mail, files, PDF) inside. A change inside
 * another one is a part of it: pages are forgotten when the whole is committed, for before they would be filled with what still stands. A whole
 * that the database ended because of a deadlock, or because others held a lock for long, is made again: `work` may run more than once, each time on what stands then. The first whole of
 * a request claims the request's key: throws `AlreadyWritten` where the same request has been carried out before, and `StorageFull`.
 */
export async function change<T>(ctx: Changeable, work: (change: Change) => Promise<T>): Promise<T> {
  // Jobs go on: what they did outside (a mail) must be written down.
  if (ctx.actor.kind !== "system" && ctx.publish === undefined && !config().DATABASE_URL) await refuseWhenFull({ small: ctx.small });
  const until = performance.now() + busyMs;
  for (let nth = 1; ; nth += 1) {
    try {
      return await changeOnce(ctx, work);
    } catch (error) {
      const code = databaseError(error)?.code;
      const again = code === deadlock ? nth < tries : code === busy && performance.now() < until;
      if (ctx.publish !== undefined || !again) throw error;
      await pause(Math.min(nth, tries) * randomInt(pauseMs.least, pauseMs.most));
    }
  }
}

/** For what must work while the disk is nearly full, so that somebody can come in and make room: signing in and out, deleting. */
export const allowOnFullDisk = <C extends Ctx>(ctx: C): C => ({ ...ctx, small: true });

async function changeOnce<T>(ctx: Changeable, work: (change: Change) => Promise<T>): Promise<T> {
  let published = false;
  let raised: PageChange | undefined;
  const instant = ctx.now();
  const transact = (claims: boolean): Promise<T> =>
    ctx.db.transaction(async (tx) => {
      if (claims) await claim(tx, ctx.key!, instant);
      const own: Change = {
        ...ctx,
        now: () => instant,
        db: tx,
        record: (event) => writeEvent(own, event),
        send: (job, data, options) => enqueue(tx, job, data, options),
        publish: async () => {
          published = true;
        },
        told: [],
      };
      if (ctx.publish) {
        const result = await work(own);
        // What is rolled back alone has not happened.
        ctx.told?.push(...own.told!);
        return result;
      }
      const { touched, result } = touching(() => work(own));
      const done = await result;
      if (own.told!.length > 0) await runtime().announce(own, own.told!);
      await tellChanged(tx);
      if (published) raised = await raisePageVersion(tx, [...touched.written]);
      return done;
    });
  const result = await (ctx.publish === undefined && ctx.key ? claiming(ctx.key, transact) : transact(false));
  if (published) await ctx.publish?.();
  if (raised) runtime().forgetPages(raised);
  return result;
}
