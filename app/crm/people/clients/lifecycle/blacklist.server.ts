import { eq } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";

async function statusOf(ctx: Ctx, id: string, hold = false): Promise<string | null> {
  if (!isUuid(id)) return null;
  const query = ctx.db.select({ status: clientTable.status }).from(clientTable).where(eq(clientTable.id, id));
  const [row] = await (hold ? query.for("key share") : query);
  return row?.status ?? null;
}

/** Is this client on the blacklist? Null (no client) and unknown ids are not. */
export const isBlacklisted = async (ctx: Ctx, clientId: string | null | undefined): Promise<boolean> =>
  Boolean(clientId) && (await statusOf(ctx, clientId!)) === "blacklisted";

/** Refuses new work for a client on the blacklist. `override`: the person was warned and confirms it, which only managers may. Null and unknown ids are let through. */
export async function refuseBlacklisted(ctx: Ctx, clientId: string | null | undefined, override: boolean): Promise<void> {
  const mayOverride = may(ctx, "client.unblacklist");
  if (override && mayOverride) return;
  if (clientId && (await statusOf(ctx, clientId, true)) === "blacklisted")
    throw new Conflict("CONFLICT", { key: "client.error.blacklisted" }, { blacklisted: true, mayOverride });
}

export async function mayBeMailed(ctx: Ctx, clientId: string): Promise<boolean> {
  const status = await statusOf(ctx, clientId);
  return status !== null && status !== "blacklisted";
}
