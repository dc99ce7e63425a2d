import type { Change } from "#app/platform/ctx.server.ts";
import { plainClients } from "./records.server.ts";

/**
 * Work has begun for a client: who was a potential or an inactive one is active from now on. As part of another operation, which has asked for its
 * own permission; anybody else stays what he is.
 */
export async function activateClient(tx: Change, id: string): Promise<void> {
  const { status } = await plainClients.hold(tx, id);
  if (status === "potential" || status === "inactive") await plainClients.put(tx, id, { status: "active" }, "transitioned");
}
