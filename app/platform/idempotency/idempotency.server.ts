import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { userIdOf, type Actor } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Conflict, Refusal, Unreadable } from "#app/values/errors.ts";
import type { RequestKey } from "./request-key.ts";
import { sentRequestTable } from "./table.server.ts";

/** A browser sends a request again within seconds, or within a day when it restores a tab (ms). */
const retention = 24 * 3_600_000;

/** How long a second request waits for the answer of the first one, which has committed already, and how often it looks (ms). */
const patience = 2_000;
const pause = 50;

/** Another request with the same key and the same input has written already: answer with what that one said. */
export class AlreadyWritten extends Error {
  constructor() {
    super("A request with this key has been carried out.");
  }
}

/**
 * The key of a request: `sent` is what the browser made up (16 to 64 letters, digits, `-`, `_`), and counts for this actor and this address only.
 * `input` is everything that was sent, in any stable form. Throws `Unreadable` for a key that no form of ours makes.
 */
export function requestKey(actor: Actor, address: string, sent: string, input: string): RequestKey {
  if (!/^[\w-]{16,64}$/.test(sent)) throw new Unreadable();
  const whose = userIdOf({ actor }) ?? actor.kind;
  return { hash: digest([whose, address, sent].join("\n")), input: digest(input), claimed: false, changes: 0 };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Runs a transaction of a request that has a key: the first one claims it, one that is begun meanwhile waits for that, later ones just run.
 * `transact` is told whether it has to `claim`. Throws `AlreadyWritten` where another request with the key has written.
 */
export async function claiming<T>(key: RequestKey, transact: (claims: boolean) => Promise<T>): Promise<T> {
  key.changes += 1;
  while (key.claiming) await key.claiming;
  if (key.claimed) return transact(false);
  const run = transact(true);
  key.claiming = run.then(
    () => {
      key.claimed = true;
      key.claiming = undefined;
    },
    (error: unknown) => {
      key.claiming = undefined;
      // Whoever waits tries to claim it in turn, unless there is nothing to claim.
      if (error instanceof AlreadyWritten) throw error;
    },
  );
  key.claiming.catch(() => {});
  return run;
}

/** Forgets requests so old that no browser sends them again. */
export async function forgetRequests(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sentRequestTable).where(lt(sentRequestTable.at, new Date(ctx.now().getTime() - retention)));
}

/**
 * Claims the key in the transaction that is about to write. Waits for another transaction that holds it. Throws `AlreadyWritten` where that one
 * committed, and `Conflict` where it had sent something else: that is neither written twice nor taken for the same.
 */
export async function claim(db: Db, key: RequestKey, now: Date): Promise<void> {
  const [mine] = await db
    .insert(sentRequestTable)
    .values({ key: key.hash, input: key.input, at: now })
    .onConflictDoNothing()
    .returning({ key: sentRequestTable.key });
  if (mine) return;
  await refuseOtherInput(db, key);
  throw new AlreadyWritten();
}

/** Throws `Conflict` where a request with this key has written, and had sent something else. */
export async function refuseOtherInput(db: Db, key: RequestKey): Promise<void> {
  const [first] = await db.select({ input: sentRequestTable.input }).from(sentRequestTable).where(eq(sentRequestTable.key, key.hash));
  if (first && first.input !== key.input) throw new Conflict("CONFLICT", { key: "common.error.sentBefore" });
}

/**
 * Does a request's work once for its key. `stored` is the part of the answer that is stored for whoever sends the request again; `lost` is answered
 * where the first request wrote and ended before it could answer (its process was killed), and to a request whose one change has committed and that
 * could not read or store anything afterwards: what is done is never answered as a failure. A request that wrote a part and was refused then may be
 * sent again. Without a key the work is done each time.
 */
export async function runOnce<A>(
  ctx: Ctx,
  key: RequestKey | undefined,
  work: (ctx: Ctx) => Promise<A>,
  { stored, lost }: { stored: (answer: A) => A; lost: A },
): Promise<A> {
  if (!key) return work(ctx);
  const mine = eq(sentRequestTable.key, key.hash);
  try {
    const answer = await work({ ...ctx, key });
    if (key.claimed)
      await ctx.db
        .update(sentRequestTable)
        .set({ answer: stored(answer) })
        .where(mine)
        // The work is done. Whoever sends it again is told `lost`.
        .catch((error: unknown) => log.warn({ err: error, request: ctx.requestId }, "the answer to a request was not stored"));
    return answer;
  } catch (error) {
    // Where the first one was refused after all, this one is carried out in its place.
    if (error instanceof AlreadyWritten)
      return (await firstAnswer<A>(ctx.db, key, lost)) ?? runOnce(ctx, key, work, { stored: stored, lost });
    if (!(error instanceof Refusal)) {
      if (!(error instanceof Error) || !key.claimed || key.changes > 1 || key.several) throw error;
      log.error({ err: error, request: ctx.requestId }, "a request was carried out, and what follows its change failed");
      return lost;
    }
    if (key.claimed) await ctx.db.delete(sentRequestTable).where(mine);
    // What it checked before it wrote may have met what the first request with the key wrote: a name that is taken by then.
    else if (error.status < 500) {
      const first = await firstAnswer<A>(ctx.db, key, lost);
      if (first !== null) return first;
    }
    throw error;
  }
}

/** What was answered to the first request with this key and input, `lost` where it never answered; null where none has written. */
async function firstAnswer<A>(db: Db, { hash, input }: RequestKey, lost: A): Promise<A | null> {
  const mine = and(eq(sentRequestTable.key, hash), eq(sentRequestTable.input, input));
  for (let waited = 0; waited <= patience; waited += pause) {
    const [row] = await db.select({ answer: sentRequestTable.answer }).from(sentRequestTable).where(mine);
    if (!row) return null;
    if (row.answer !== null) return row.answer as A;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return lost;
}
