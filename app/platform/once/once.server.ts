import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { sentFormTable } from "./table.server.ts";

/** A second press comes within seconds; a browser that sends a form again when it is opened anew, within a day (ms). */
const kept = 24 * 3_600_000;

/**
 * Makes something for a form once, however often it is sent: two clicks, a line that broke before the answer came. `key` is what the form made
 * up when it was opened; it counts for the actor and for `what` only. `make` gives the id of what it made, in the transaction it is given;
 * where it refuses, the form may be sent again. Says the id, of the first time.
 */
export async function once(ctx: Ctx, what: string, key: string, make: (tx: Change) => Promise<string>): Promise<string> {
  if (!/^[\w-]{16,64}$/.test(key)) throw new Unreadable();
  await ctx.db.delete(sentFormTable).where(lt(sentFormTable.at, new Date(ctx.now().getTime() - kept)));
  const whose = ctx.actor.kind === "user" ? ctx.actor.id : ctx.actor.kind;
  const mine = createHash("sha256").update([what, whose, key].join("\n")).digest("base64url");
  return change(ctx, async (tx) => {
    // The second of two waits here until the first is through, and does its work if that was refused.
    const [first] = await tx.db
      .insert(sentFormTable)
      .values({ key: mine, at: tx.now() })
      .onConflictDoNothing()
      .returning({ key: sentFormTable.key });
    if (!first) {
      const [row] = await tx.db.select({ id: sentFormTable.recordId }).from(sentFormTable).where(eq(sentFormTable.key, mine));
      if (!row?.id) throw new Unreadable();
      return row.id;
    }
    const id = await make(tx);
    await tx.db.update(sentFormTable).set({ recordId: id }).where(eq(sentFormTable.key, mine));
    return id;
  });
}
