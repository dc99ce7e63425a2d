import { refuseBlacklisted } from "#app/crm/clients/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { blacklistMeant, type MeetingValues } from "./fields.ts";

/** With a client on the blacklist nobody makes an appointment, unless a manager was told and means it. */
export const refuseUnwanted = (tx: Change, { clientId }: Pick<MeetingValues, "clientId">, meant: readonly string[]): Promise<void> =>
  refuseBlacklisted(tx, clientId, meant.includes(blacklistMeant));
