import type { Change } from "#app/platform/ctx.server.ts";
import { plainClients } from "#app/crm/people/clients/records.server.ts";

/** A potential or inactive client becomes active because work has begun. Part of another operation, which checked the permission. */
export async function activateClient(tx: Change, id: string): Promise<void> {
  const { status } = await plainClients.hold(tx, id);
  if (status === "potential" || status === "inactive") await plainClients.put(tx, id, { status: "active" }, "transitioned");
}
