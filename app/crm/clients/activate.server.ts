import type { Change } from "#app/platform/ctx.server.ts";
import { moved, statusOf } from "./log.server.ts";
import { plainClients } from "./records.server.ts";

/**
 * Work has begun for a client: who was a potential or an inactive one is active from now on. As part of another operation, which has asked for its
 * own permission; anybody else stays what he is.
 */
export async function activateClient(tx: Change, id: string): Promise<void> {
  const from = await statusOf(tx, id);
  if (from !== "potential" && from !== "inactive") return;
  await plainClients.put(tx, id, { status: "active" }, "transitioned");
  await moved(tx, id, from, "active");
}
