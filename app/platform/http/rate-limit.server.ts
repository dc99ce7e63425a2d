import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { TooMany, type Message } from "#app/values/errors.ts";
import { rateLimitTable } from "./table.server.ts";

/** How many tries a key has, and for how many seconds they count from the first one. `message` replaces the common sentence. */
export type Limit = { max: number; windowSeconds: number; message?: Message };

/** How many tries are left in the window, and the seconds until it ends. */
export type Left = { left: number; resetSeconds: number };

/**
 * Counts one try under the key and refuses with `TooMany` (seconds to wait) once they are spent. One atomic statement, so parallel tries
 * cannot slip through. Call it before `change()`: inside a transaction that fails, the try would be forgotten. Keys are stored hashed,
 * so addresses and e-mails may be part of them.
 */
export async function limit(ctx: Ctx, key: string, { max, windowSeconds, message }: Limit): Promise<Left> {
  const now = ctx.now();
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  const over = sql`${rateLimitTable.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(rateLimitTable)
    .values({ key: hashed(key), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimitTable.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimitTable.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimitTable.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimitTable.count, windowEndsAt: rateLimitTable.windowEndsAt });
  if (!row) throw new Error("The count of tries could not be written.");
  const resetSeconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
  if (row.count > max) throw new TooMany(resetSeconds, message);
  return { left: max - row.count, resetSeconds };
}

/** Forgets the tries under the key, for example after a success. */
export async function forgetLimit(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.delete(rateLimitTable).where(eq(rateLimitTable.key, hashed(key)));
}

/** Takes one try back, so that only failures add up for a key many people share, such as an office's address. */
export async function giveBack(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .update(rateLimitTable)
    .set({ count: sql`greatest(${rateLimitTable.count} - 1, 0)` })
    .where(eq(rateLimitTable.key, hashed(key)));
}

/** Removes counts whose window has ended. Repeatable. */
export async function pruneLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimitTable).where(lt(rateLimitTable.windowEndsAt, ctx.now()));
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");
