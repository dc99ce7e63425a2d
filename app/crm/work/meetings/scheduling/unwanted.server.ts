import { refuseBlacklisted } from "#app/crm/people/clients/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { becameOf } from "./became.server.ts";
import { blacklistMeant, type MeetingValues } from "#app/crm/work/meetings/fields.ts";

/** With a client on the blacklist nobody makes an appointment, unless a manager was warned and confirms it; nor under the name of the lead that he was. */
export async function refuseUnwanted(
  tx: Change,
  { clientId, leadId }: Pick<MeetingValues, "clientId" | "leadId">,
  meant: readonly string[],
): Promise<void> {
  const override = meant.includes(blacklistMeant);
  await refuseBlacklisted(tx, clientId, override);
  if (leadId) await refuseBlacklisted(tx, await becameOf(tx, leadId), override);
}
