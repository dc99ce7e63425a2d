import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { channels } from "#app/crm/base/activity/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { authorize, may, type Grant } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";

type Linked = PgTable & { id: PgColumn; version: PgColumn; clientId: PgColumn };

/** Records that say which client they are about, by their name in the audit log. */
const linked: Record<"task" | "meeting" | "crmProject" | "quotation" | "contract" | "changeOrder" | "invoice" | "payment", Linked> = {
  task: taskTable,
  meeting: meetingTable,
  crmProject: crmProjectTable,
  quotation: quotationTable,
  contract: contractTable,
  changeOrder: changeOrderTable,
  invoice: invoiceTable,
  payment: paymentTable,
};

/** Lets records refer to a client, with a new version and entry each, so that a form opened before does not write the old client back. Returns how many. */
async function refer(tx: Change, name: keyof typeof linked, where: SQL | undefined, from: string | null, to: string): Promise<number> {
  const table = linked[name];
  const rows = (await tx.db
    .update(table)
    .set({ clientId: to, version: sql`${table.version} + 1`, updatedAt: tx.now() })
    .where(where)
    .returning({ id: table.id, version: table.version })) as { id: string; version: number }[];
  for (const { id, version } of rows)
    await tx.record({
      event: `${name}.linked`,
      entity: name,
      id,
      before: { clientId: from, version: version - 1 },
      after: { clientId: to, version },
    });
  return rows.length;
}

/** How many projects, tasks and meetings name a client, those in the trash too: all of them move when he is merged. */
export const referencesTo = async ({ db }: Ctx, clientId: string): Promise<{ projects: number; tasks: number; meetings: number }> => ({
  projects: await db.$count(crmProjectTable, eq(crmProjectTable.clientId, clientId)),
  tasks: await db.$count(taskTable, eq(taskTable.clientId, clientId)),
  meetings: await db.$count(meetingTable, eq(meetingTable.clientId, clientId)),
});

/** Tasks, meetings and quotations of a lead are about the client too, from now on. */
export async function linkToClient(tx: Change, leadId: string, clientId: string): Promise<void> {
  await refer(tx, "task", and(eq(taskTable.leadId, leadId), isNull(taskTable.clientId)), null, clientId);
  await refer(tx, "meeting", and(eq(meetingTable.leadId, leadId), isNull(meetingTable.clientId)), null, clientId);
  await refer(tx, "quotation", and(eq(quotationTable.leadId, leadId), isNull(quotationTable.clientId)), null, clientId);
}

/** Everything that refers to one client refers to the other. Says how much of what there was. */
export async function moveReferences(tx: Change, from: string, to: string): Promise<{ tasks: number; meetings: number; projects: number }> {
  await refer(tx, "quotation", eq(quotationTable.clientId, from), from, to);
  await refer(tx, "contract", eq(contractTable.clientId, from), from, to);
  await refer(tx, "changeOrder", eq(changeOrderTable.clientId, from), from, to);
  await tx.db.update(instalmentTable).set({ clientId: to }).where(eq(instalmentTable.clientId, from));
  // What was issued stays as it is printed; whose it is follows the client.
  await refer(tx, "invoice", eq(invoiceTable.clientId, from), from, to);
  await refer(tx, "payment", eq(paymentTable.clientId, from), from, to);
  await tx.db.update(clientLinkTable).set({ clientId: to }).where(eq(clientLinkTable.clientId, from));
  // The link to a statement of account opens that of whoever stays.
  await tx.db
    .update(clientLinkTable)
    .set({ recordId: to })
    .where(and(eq(clientLinkTable.kind, "statement"), eq(clientLinkTable.recordId, from)));
  await tx.db.update(expectedTransferTable).set({ clientId: to }).where(eq(expectedTransferTable.clientId, from));
  return {
    tasks: await refer(tx, "task", eq(taskTable.clientId, from), from, to),
    meetings: await refer(tx, "meeting", eq(meetingTable.clientId, from), from, to),
    projects: await refer(tx, "crmProject", eq(crmProjectTable.clientId, from), from, to),
  };
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
