import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { recordsOfClient } from "#app/crm/between-slices/related.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { knownOf } from "#app/crm/people/duplicates/fields.ts";
import { duplicateClients } from "./duplicate-clients.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { contactTable } from "#app/crm/people/clients/table.server.ts";
import type { Client } from "#app/crm/people/clients/records.server.ts";

export type MovedCounts = Record<"contacts" | "leads" | "projects" | "tasks" | "meetings" | "files" | "history", number>;

export type MergePage = {
  client: Client;
  alike: Duplicate[];
  found: Duplicate[];
  searched: string;
  other: Client | null;
  moved: MovedCounts | null;
  options: Options;
};

const mostFound = 10;

export async function mergePage(ctx: Ctx, id: string, withId: string | null, searched: string): Promise<MergePage> {
  authorize(ctx.actor, "client.merge");
  const client = await clientRecords.get(ctx, id);
  const other = withId && withId !== id ? await clientRecords.get(ctx, withId) : null;
  return {
    client,
    alike: other ? [] : await duplicateClients(ctx, knownOf(client), { clientId: id }),
    found: other || !searched ? [] : await search(ctx, id, searched),
    searched,
    other,
    moved: other && (await countMoved(ctx, other.id)),
    options: other ? await clientRecords.optionsFor(ctx, [client, other]) : {},
  };
}

async function search(ctx: Ctx, id: string, q: string): Promise<Duplicate[]> {
  const { rows } = await clientRecords.list(ctx, { q, sort: "name" }, mostFound + 1);
  return rows
    .filter((row) => row.id !== id)
    .slice(0, mostFound)
    .map(({ id: found, number, name, phone, status }) => ({
      kind: "client",
      id: found,
      number,
      name,
      phone: phone?.e164 ?? phone?.raw ?? null,
      blacklisted: status === "blacklisted",
      why: [],
    }));
}

async function countMoved(ctx: Ctx, id: string): Promise<MovedCounts> {
  const { db } = ctx;
  return {
    ...(await recordsOfClient(ctx, id)),
    contacts: await db.$count(contactTable, eq(contactTable.clientId, id)),
    leads: await db.$count(leadTable, eq(leadTable.convertedClientId, id)),
    files: await db.$count(
      recordFileTable,
      and(eq(recordFileTable.recordKind, "client"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)),
    ),
    history: await db.$count(timelineTable, and(eq(timelineTable.entity, "client"), eq(timelineTable.entityId, id))),
  };
}
