import { addMonths, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { eq } from "drizzle-orm";
import { authorize, may, type Permission } from "#app/access/permissions.ts";
import { aroundClient, type AroundClient } from "#app/crm/between-slices/related.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientBounds } from "./fields.ts";
import { clientMoves, clientRecords } from "./operations.server.ts";
import type { Client } from "./records.server.ts";
import { clientTable } from "./table.server.ts";

export type ClientPage = Pick<AroundClient, "lead" | "counts" | "nextMeeting"> & {
  record: Client;
  options: Options;
  lastContact: string | null;
  lastActivity: string | null;
  quiet: boolean;
  moves: string[];
  may: {
    update: boolean;
    merge: boolean;
    delete: boolean;
    archive: boolean;
    meet: boolean;
    addProject: boolean;
    money: boolean;
    pay: boolean;
  };
};

export async function clientPage(ctx: Ctx, id: string): Promise<ClientPage> {
  authorize(ctx.actor, "client.read");
  if (!isUuid(id)) throw new NotFound();
  const [client, { last, ...around }] = await Promise.all([clientRecords.get(ctx, id), aroundClient(ctx, id)]);
  const lastContact = latest(last.spoken, last.met);
  const lastActivity = latest(client.createdAt, client.lastActivityAt, last.recorded, lastContact);
  const alive = client.trashedAt === null && client.archivedAt === null;
  const listed = client.status === "blacklisted";
  const allowed = (permission: Permission) => alive && may(ctx, permission);
  return {
    record: client,
    options: await clientRecords.namesIn(ctx, client),
    ...around,
    lastContact,
    lastActivity,
    quiet:
      alive &&
      client.status === "active" &&
      lastActivity !== null &&
      lastActivity < cairoInstant(addMonths(cairoDay(ctx.now()), -clientBounds.quietMonths)).toISOString(),
    moves: await clientMoves.offered(ctx, client),
    may: {
      update: allowed("client.update"),
      merge: allowed("client.merge"),
      delete: allowed("client.delete"),
      archive: may(ctx, "client.delete"),
      meet: allowed("meeting.create") && (!listed || allowed("client.unblacklist")),
      addProject: allowed("project.create") && (!listed || allowed("client.unblacklist")),
      money: allowed("payment.read"),
      pay: allowed("payment.create"),
    },
  };
}

export async function mergedInto(ctx: Ctx, id: string): Promise<string | null> {
  authorize(ctx.actor, "client.read");
  if (!isUuid(id)) throw new NotFound();
  const [row] = await ctx.db.select({ to: clientTable.mergedIntoId }).from(clientTable).where(eq(clientTable.id, id));
  if (!row?.to) return null;
  return (await mergedInto(ctx, row.to)) ?? row.to;
}

const latest = (...times: (string | null)[]): string | null =>
  times
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;
