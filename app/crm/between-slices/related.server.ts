import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize, may, type Grant } from "#app/access/permissions.ts";
import { channels } from "#app/crm/base/activity/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { subjects, type SubjectKind } from "./subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export type Sources = { names: string[]; ids: string[]; kindOf: (name: string) => SubjectKind };

const deepest = 5;

const namesOf = (kind: SubjectKind): string[] => [...new Set([kind, subjects[kind].entity])];

export async function sourcesOf(ctx: Ctx, kind: SubjectKind, id: string): Promise<Sources> {
  const kinds: SubjectKind[] = kind === "client" ? ["client", "lead"] : [kind];
  const byName = new Map(kinds.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
  const ids = kind === "client" ? await clientFamily(ctx, id) : [id];
  return { names: [...byName.keys()], ids, kindOf: (name) => byName.get(name) ?? kind };
}

async function clientFamily(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive family (id, depth) as (
      select ${id}::uuid, 0
      union select ${clientTable.id}, depth + 1 from ${clientTable} join family on ${clientTable.mergedIntoId} = family.id where depth < ${deepest})
    select distinct id from family
    union all select ${leadTable.id} from ${leadTable} where ${leadTable.convertedClientId} in (select id from family)`);
  return rows.map((row) => row.id);
}

export const recordsOfClient = async ({ db }: Ctx, clientId: string): Promise<{ projects: number; tasks: number; meetings: number }> => ({
  projects: await db.$count(crmProjectTable, eq(crmProjectTable.clientId, clientId)),
  tasks: await db.$count(taskTable, eq(taskTable.clientId, clientId)),
  meetings: await db.$count(meetingTable, eq(meetingTable.clientId, clientId)),
});

export const openProjectsOf = ({ db }: Ctx, clientId: string): Promise<number> =>
  db.$count(
    crmProjectTable,
    and(
      eq(crmProjectTable.clientId, clientId),
      isNull(crmProjectTable.trashedAt),
      inArray(crmProjectTable.status, [...openProjectStatuses]),
    ),
  );

export type AroundClient = {
  counts: Record<"projects" | "tasks" | "meetings" | "quotations" | "invoices" | "files", number>;
  lead: { id: string; number: string } | null;
  nextMeeting: { id: string; at: string } | null;
  last: Record<"met" | "spoken" | "recorded", string | null>;
};

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
