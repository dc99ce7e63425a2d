import type { Ctx } from "#app/platform/ctx.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { seldom } from "#app/platform/log/seldom.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { databaseError } from "./database-error.server.ts";

/** The standby ended a read in the way of its recovery ("conflict with recovery"), was asked to write, or has read for as long as one may. */
const [inTheWay, writes, overTime] = ["40001", "25006", "57014"];

const say = seldom((message, details) => log.warn(details ?? {}, message));

/**
 * Reads from the standby that the settings name, and from the database itself where none is named or it does not answer. For what reads much, writes
 * nothing and may be a moment old: writing is a mistake of ours, which no other cause may hide. The caller has asked for the permission.
 */
export async function fromStandby<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { standby } = runtime().database;
  if (!standby) return read(ctx);
  try {
    return await read({ ...ctx, db: standby });
  } catch (error) {
    const code = databaseError(error)?.code;
    // oxlint-disable-next-line eslint/preserve-caught-error -- the same code of the database itself says that it is away for a moment
    if (code === writes) throw new Error(`What only reads has written: ${(error as Error).message}`);
    if (code === overTime || (code !== inTheWay && !databaseIsAway(error))) throw error;
    say("the standby does not answer, the database itself is read", { reason: code ?? "no answer" });
    return read(ctx);
  }
}
