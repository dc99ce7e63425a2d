import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { clientBounds, clientMoveFields, type ClientStatus } from "./fields.ts";
import { moved, statusOf } from "./log.server.ts";
import { illegalMove, refuseMove } from "./moves.server.ts";
import { plainClients, type Client } from "./records.server.ts";

export { activateClient } from "./activate.server.ts";
export { openBalance } from "./balance.server.ts";
export { clientImports, clientRecords } from "./saving.server.ts";
export { mayBeMailed, refuseBlacklisted } from "./standing.server.ts";

/**
 * Leads a client to another state, as it was seen at `version`. Onto the blacklist and off it is the manager's, with a reason; he comes off it as an
 * inactive client. Inactive becomes nobody for whom work is going on or who owes something.
 */
export async function moveClient(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Client> {
  authorize(ctx.actor, "client.transition");
  const { to, reason } = parseWith(clientMoveFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const from = await statusOf(tx, id);
    if (to === null || to === from) throw illegalMove([]);
    const listed = to === "blacklisted" || from === "blacklisted";
    if (to === "blacklisted") authorize(tx.actor, "client.blacklist");
    if (from === "blacklisted") authorize(tx.actor, "client.unblacklist");
    if (from === "blacklisted" && to !== "inactive") throw illegalMove(["inactive"]);
    if (listed) refuseUnreasoned(reason);
    else await refuseMove(tx, id, from, to);
    const after = await plainClients.put(tx, id, { status: to, ...(listed && marksOf(tx, to, reason)) }, verbOf(from, to), version);
    await moved(tx, id, from, to, reason);
    return after;
  });
}

/** Who put him there, when and why; nothing of it once he is off. */
const marksOf = (ctx: Ctx, to: ClientStatus, reason: string) =>
  to === "blacklisted"
    ? { blacklistReason: reason, blacklistedAt: ctx.now().toISOString(), blacklistedBy: userIdOf(ctx) }
    : { blacklistReason: "", blacklistedAt: null, blacklistedBy: null };

const verbOf = (from: ClientStatus, to: ClientStatus): string => {
  if (to === "blacklisted") return "blacklisted";
  return from === "blacklisted" ? "unblacklisted" : "transitioned";
};

function refuseUnreasoned(reason: string): void {
  const { min, max } = clientBounds.reason;
  if (reason.length < min || reason.length > max) throw new Invalid({ reason: { key: "client.error.reason", values: { min, max } } });
}
