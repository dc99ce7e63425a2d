import { userIdOf } from "#app/access/actor.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { clientBounds } from "./fields.ts";
import { clientFlow } from "./flow.ts";
import { refuseOpen } from "#app/crm/people/clients/lifecycle/moves.server.ts";
import { plainClients } from "./records.server.ts";

export { activateClient } from "#app/crm/people/clients/lifecycle/activate.server.ts";
export { clientImports, clientRecords } from "#app/crm/people/clients/lifecycle/saving.server.ts";
export { plainClients } from "./records.server.ts";
export { duplicateClients } from "#app/crm/people/clients/merge/duplicate-clients.server.ts";
export { isBlacklisted, mayBeMailed, refuseBlacklisted } from "#app/crm/people/clients/lifecycle/blacklist.server.ts";

/** Inactive becomes nobody for whom work is going on or who owes something. Why somebody is on the blacklist stands on his page. */
export const clientMoves = transitions(plainClients, clientFlow, {
  deactivate: { guard: (tx, { before }) => refuseOpen(tx, before.id) },
  blacklist: {
    guard: (_, { input }) => refuseUnreasoned(input.reason),
    write: (tx, { input }) => ({ blacklistReason: input.reason, blacklistedAt: tx.now().toISOString(), blacklistedBy: userIdOf(tx) }),
  },
  pardon: {
    guard: (_, { input }) => refuseUnreasoned(input.reason),
    write: () => ({ blacklistReason: "", blacklistedAt: null, blacklistedBy: null }),
  },
});
export const moveClient = clientMoves.move;

function refuseUnreasoned(reason: string): void {
  const { min, max } = clientBounds.reason;
  if (reason.length < min || reason.length > max) throw new Invalid({ reason: { key: "client.error.reason", values: { min, max } } });
}
