import { and, count, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import { authorize, may, type Permission } from "#app/access/permissions.ts";
import { lookupName } from "#app/content/lookups/operations.server.ts";
import { channels } from "#app/crm/base/activity/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { workForClient } from "#app/crm/client-references.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientBounds } from "./fields.ts";
import { clientMoves } from "./operations.server.ts";
import { clientRecords } from "./operations.server.ts";
import type { Client } from "./records.server.ts";
import { clientTable } from "./table.server.ts";

export type ClientPage = {
  client: Client;
  style: Bilingual | null;
  source: Bilingual | null;
  lead: { id: string; number: string } | null;
  counts: { projects: number; tasks: number; meetings: number; files: number };
  /** Instants. */
  nextMeeting: { id: string; at: string } | null;
  /** When somebody last spoke with the client; null where nobody has. */
  lastContact: string | null;
  /** When anything was last recorded of the client. */
  lastActivity: string | null;
  /** Nothing was heard for a year: he may be an inactive one. */
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

/** One client with what stands around him. Throws `NotFound`. */
export async function clientPage(ctx: Ctx, id: string): Promise<ClientPage> {
  authorize(ctx.actor, "client.read");
  const client = await clientRecords.get(ctx, id);
  const [{ projects, tasks, meetings, last }, style, source, lead, files, moves] = await Promise.all([
    workForClient(ctx, id).then(async (work) => ({ ...work, last: await lastTimes(ctx, client, work.meetings.last) })),
    client.preferredStyle ? lookupName(ctx, "style", client.preferredStyle) : null,
    client.source ? lookupName(ctx, "leadSource", client.source) : null,
    leadOf(ctx, client.sourceLeadId),
    filesOf(ctx, id),
    clientMoves.offered(ctx, client),
  ]);
  const alive = client.trashedAt === null && client.archivedAt === null;
  const listed = client.status === "blacklisted";
  const allowed = (permission: Permission) => alive && may(ctx, permission);
  return {
    client,
    style,
    source,
    lead,
    counts: {
      projects: projects.all,
      tasks: tasks.all,
      meetings: meetings.all,
      files,
    },
    nextMeeting: meetings.next,
    lastContact: last.contact,
    lastActivity: last.activity,
    quiet: alive && client.status === "active" && last.activity !== null && last.activity < yearBefore(ctx.now()),
    moves,
    may: {
      update: allowed("client.update"),
      merge: allowed("client.merge"),
      delete: allowed("client.delete"),
      archive: may(ctx, "client.delete"),
      meet: allowed("meeting.create") && (!listed || allowed("client.unblacklist")),
      addProject: allowed("project.create") && (!listed || allowed("client.unblacklist")),
      money: allowed("payment.read"),
      pay: allowed("payment.record"),
    },
  };
}

/** Where the client went that was merged into another, or null. For addresses of former days. */
export async function mergedInto(ctx: Ctx, id: string): Promise<string | null> {
  authorize(ctx.actor, "client.read");
  if (!isUuid(id)) throw new NotFound();
  const [row] = await ctx.db.select({ to: clientTable.mergedIntoId }).from(clientTable).where(eq(clientTable.id, id));
  if (!row?.to) return null;
  return (await mergedInto(ctx, row.to)) ?? row.to;
}

async function leadOf(ctx: Ctx, id: string | null): Promise<ClientPage["lead"]> {
  if (!id) return null;
  const [lead] = await ctx.db.select({ id: leadTable.id, number: leadTable.number }).from(leadTable).where(eq(leadTable.id, id));
  return lead ?? null;
}

async function filesOf(ctx: Ctx, id: string): Promise<number> {
  const table = recordFileTable;
  const [row] = await ctx.db
    .select({ files: count() })
    .from(table)
    .where(and(eq(table.recordKind, "client"), eq(table.recordId, id), isNull(table.removedAt)));
  return row?.files ?? 0;
}

/**
 * `contact`: when somebody last spoke with the client, by call or WhatsApp (also while it was a lead) or at a meeting that took place.
 * `activity`: when anything was last recorded, a note or a document included.
 */
async function lastTimes(ctx: Ctx, client: Client, met: string | null): Promise<{ contact: string | null; activity: string | null }> {
  const { id, sourceLeadId, createdAt, lastActivityAt } = client;
  const own = and(eq(timelineTable.entity, "client"), eq(timelineTable.entityId, id));
  const asLead = sourceLeadId ? and(eq(timelineTable.entity, "lead"), eq(timelineTable.entityId, sourceLeadId)) : undefined;
  const spoken = inArray(timelineTable.kind, [...channels]);
  const [recorded] = await ctx.db
    .select({ any: max(timelineTable.at), spoken: sql<string | null>`max(${timelineTable.at}) filter (where ${spoken})` })
    .from(timelineTable)
    .where(or(own, asLead && and(asLead, spoken)));
  const latest = (...times: (string | null | undefined)[]) =>
    times
      .filter((at): at is string => Boolean(at))
      .toSorted()
      .at(-1) ?? null;
  const contact = latest(recorded?.spoken && new Date(recorded.spoken).toISOString(), met);
  return { contact, activity: latest(createdAt, lastActivityAt, recorded?.any?.toISOString(), contact) };
}

/** So many months ago, as an ISO text. */
function yearBefore(now: Date): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - clientBounds.quietMonths);
  return then.toISOString();
}
