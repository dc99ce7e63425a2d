import { and, eq, getTableColumns, getTableName, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { channels } from "#app/crm/base/activity/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { authorize, may, type Grant } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { referencesTo } from "#app/platform/db/references.server.ts";
import { tables } from "./tables.generated.server.ts";

/** Kinds of records by their name in the audit log; a contract belongs to its quotation and has no list. */
const kinds: Record<string, PgTable> = {
  ...Object.fromEntries(Object.entries(tables).map(([name, { table }]) => [name, table])),
  contract: contractTable,
};

/** Lets records refer to a client, with a new version and entry each, so that a form opened before does not write the old client back. Returns how many. */
async function refer(tx: Change, name: string, column: string, where: SQL | undefined, from: string | null, to: string): Promise<number> {
  const table = kinds[name] as PgTable & Record<"id" | "version", PgColumn>;
  const rows = (await tx.db
    .update(table)
    .set({ [column]: to, version: sql`${table.version} + 1`, updatedAt: tx.now() })
    .where(where)
    .returning({ id: table.id, version: table.version })) as { id: string; version: number }[];
  for (const { id, version } of rows)
    await tx.record({
      event: `${name}.linked`,
      entity: name,
      id,
      before: { [column]: from, version: version - 1 },
      after: { [column]: to, version },
    });
  return rows.length;
}

/** How many projects, tasks and meetings name a client, those in the trash too: all of them move when he is merged. */
export const recordsOfClient = async ({ db }: Ctx, clientId: string): Promise<{ projects: number; tasks: number; meetings: number }> => ({
  projects: await db.$count(crmProjectTable, eq(crmProjectTable.clientId, clientId)),
  tasks: await db.$count(taskTable, eq(taskTable.clientId, clientId)),
  meetings: await db.$count(meetingTable, eq(meetingTable.clientId, clientId)),
});

/** What is about a lead and about no client yet is about the client too, from now on. */
export async function linkToClient(tx: Change, leadId: string, clientId: string): Promise<void> {
  for (const [name, table] of Object.entries(kinds)) {
    const { leadId: lead, clientId: client } = getTableColumns(table);
    if (lead && client) await refer(tx, name, "clientId", and(eq(lead, leadId), isNull(client)), null, clientId);
  }
}

/** Columns that name a record by its kind and id, without a foreign key, and what a client is called there: of a link, his statement of account. */
const namedByKind: [table: PgTable, kind: string, id: string, as: string][] = [
  [recordFileTable, "recordKind", "recordId", "client"],
  [timelineTable, "entity", "entityId", "client"],
  [notificationTable, "aboutKind", "aboutId", "client"],
  [clientLinkTable, "kind", "recordId", "statement"],
];

/** Whatever refers to one client refers to the other: each column with a foreign key, what a lead became, and what names its kind. */
export async function moveReferences(tx: Change, from: string, to: string): Promise<void> {
  for (const { table, column } of await referencesTo(tx.db, clientTable)) {
    if (table === getTableName(clientTable)) continue;
    const [name, kind] = Object.entries(kinds).find(([, one]) => getTableName(one) === table) ?? [];
    const [field, at] = Object.entries(kind ? getTableColumns(kind) : {}).find(([, { name: stored }]) => stored === column) ?? [];
    const refers = sql`${sql.identifier(column)} = ${from}`;
    if (name && field && at) await refer(tx, name, field, eq(at, from), from, to);
    else await tx.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to} where ${refers}`);
  }
  await refer(tx, "lead", "convertedClientId", eq(leadTable.convertedClientId, from), from, to);
  for (const [table, kind, id, as] of namedByKind) {
    const columns = getTableColumns(table);
    await tx.db
      .update(table)
      .set({ [id]: to })
      .where(and(eq(columns[kind]!, as), eq(columns[id]!, from)));
  }
}

/** How many of a client's projects somebody works on. Says nothing of permission. */
export const openProjectsOf = ({ db }: Ctx, clientId: string): Promise<number> =>
  db.$count(
    crmProjectTable,
    and(
      eq(crmProjectTable.clientId, clientId),
      isNull(crmProjectTable.trashedAt),
      inArray(crmProjectTable.status, [...openProjectStatuses]),
    ),
  );

/** What stands around a client. Times are instants; `counts` are 0 of what the reader may not read. */
export type AroundClient = {
  counts: Record<"projects" | "tasks" | "meetings" | "quotations" | "invoices" | "files", number>;
  lead: { id: string; number: string } | null;
  nextMeeting: { id: string; at: string } | null;
  /** When somebody last met him, spoke with him by call or WhatsApp (also while he was a lead), or recorded anything of him. */
  last: Record<"met" | "spoken" | "recorded", string | null>;
};

/** What a client's page tells of the records around him, in one question. Throws `Forbidden`. */
export async function aroundClient(ctx: Ctx, clientId: string): Promise<AroundClient> {
  authorize(ctx.actor, "client.read");
  const counted = (grant: Grant, table: PgTable & { clientId: PgColumn; trashedAt?: PgColumn }): SQL => {
    const where = and(eq(table.clientId, clientId), table.trashedAt && isNull(table.trashedAt));
    return may(ctx, `${grant}.read`) ? sql`(select count(*)::int from ${table} where ${where})` : sql`0`;
  };
  const { recordKind, recordId, removedAt } = recordFileTable;
  const files = and(eq(recordKind, "client"), eq(recordId, clientId), isNull(removedAt));
  const { startsAt, status } = meetingTable;
  const meetings = (...more: SQL[]) => sql`from ${meetingTable} where ${and(eq(meetingTable.clientId, clientId), ...more)}`;
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const leadId = sql`(select ${clientTable.sourceLeadId} from ${clientTable} where ${eq(clientTable.id, clientId)})`;
  const { entity, entityId, kind, at } = timelineTable;
  const spoken = inArray(kind, [...channels]);
  const own = and(eq(entity, "client"), eq(entityId, clientId));
  const asLead = and(eq(entity, "lead"), sql`${entityId} = ${leadId}`, spoken);
  const { rows } = await ctx.db.execute<AroundClient>(sql`select
    json_build_object('projects', ${counted("project", crmProjectTable)}, 'tasks', ${counted("task", taskTable)},
      'meetings', ${counted("meeting", meetingTable)}, 'quotations', ${counted("quotation", quotationTable)},
      'invoices', ${counted("invoice", invoiceTable)}, 'files', (select count(*) from ${recordFileTable} where ${files})) as counts,
    (select json_build_object('id', ${leadTable.id}, 'number', ${leadTable.number}) from ${leadTable} where ${leadTable.id} = ${leadId}) as lead,
    (select json_build_object('id', ${meetingTable.id}, 'at', ${startsAt})
      ${meetings(sql`${startsAt} >= ${now}`, eq(status, "scheduled"))} order by ${startsAt} limit 1) as "nextMeeting",
    (select json_build_object('recorded', max(${at}), 'spoken', max(${at}) filter (where ${spoken}),
      'met', (select max(${startsAt}) ${meetings(sql`${startsAt} < ${now}`, inArray(status, ["scheduled", "completed"]))}))
      from ${timelineTable} where ${or(own, asLead)}) as last`);
  const { counts, lead, nextMeeting, last } = rows[0]!;
  const instant = (time: string | null): string | null => time && new Date(time).toISOString();
  return {
    counts,
    lead,
    nextMeeting: nextMeeting && { ...nextMeeting, at: instant(nextMeeting.at)! },
    last: { met: instant(last.met), spoken: instant(last.spoken), recorded: instant(last.recorded) },
  };
}
