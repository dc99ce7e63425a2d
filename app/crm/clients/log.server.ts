import { eq } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ClientStatus } from "./fields.ts";
import { clientTable } from "./table.server.ts";

/** The state of a client as it is while this change is under way: others wait. Throws `NotFound`. */
export async function statusOf(tx: Change, id: string): Promise<ClientStatus> {
  if (!isUuid(id)) throw new NotFound();
  const [row] = await tx.db.select({ status: clientTable.status }).from(clientTable).where(eq(clientTable.id, id)).for("update");
  if (!row) throw new NotFound();
  return row.status;
}

/** Writes a change of a client's state into the log of states and his timeline. */
export async function moved(tx: Change, id: string, from: ClientStatus, to: ClientStatus, reason = ""): Promise<void> {
  await logStatus(tx, { entity: "client", entityId: id, from, to, ...(reason && { reason }) });
  await addToTimeline(tx, { entity: "client", entityId: id, kind: "moved", data: { from, to }, ...(reason && { body: reason }) });
}
