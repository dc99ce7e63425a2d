import { and, asc, eq, gte, inArray, isNull, max, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { openStatuses as openTaskStatuses } from "#app/crm/work/tasks/fields.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { may } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { isUuid } from "#app/values/uuid.ts";

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

/**
 * Lets records refer to a client. Each gets a new version and an entry, so that a form that was opened before does not write the old client back.
 * Says how many there were.
 */
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

/** How many quotations and invoices a client's page counts on its tabs; none of what the reader may not read. */
export async function documentsOfClient(ctx: Ctx, clientId: string): Promise<{ quotations: number; invoices: number }> {
  const of = async (grant: "quotation" | "invoice", table: typeof quotationTable | typeof invoiceTable): Promise<number> =>
    isUuid(clientId) && may(ctx, `${grant}.read`) ? ctx.db.$count(table, eq(table.clientId, clientId)) : 0;
  const [quotations, invoices] = await Promise.all([of("quotation", quotationTable), of("invoice", invoiceTable)]);
  return { quotations, invoices };
}

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

/** A client's projects, tasks and meetings, counted. Times are instants. */
export type ClientWork = {
  projects: { all: number; open: number };
  tasks: { all: number; open: number };
  meetings: { all: number; next: { id: string; at: string } | null; last: string | null };
};

/** A client's projects, tasks and meetings, counted; what lies in the trash is not. Says nothing of permission. */
export async function workForClient(ctx: Ctx, clientId: string): Promise<ClientWork> {
  const projects = and(eq(crmProjectTable.clientId, clientId), isNull(crmProjectTable.trashedAt));
  const open = inArray(crmProjectTable.status, [...openProjectStatuses]);
  const tasks = and(eq(taskTable.clientId, clientId), isNull(taskTable.trashedAt));
  const meetings = eq(meetingTable.clientId, clientId);
  const coming = ctx.db
    .select({ id: meetingTable.id, at: meetingTable.startsAt })
    .from(meetingTable)
    .where(and(meetings, gte(meetingTable.startsAt, ctx.now()), eq(meetingTable.status, "scheduled")))
    .orderBy(asc(meetingTable.startsAt))
    .limit(1);
  const past = ctx.db
    .select({ at: max(meetingTable.startsAt) })
    .from(meetingTable)
    .where(
      and(
        meetings,
        inArray(meetingTable.status, ["scheduled", "completed"]),
        sql`${meetingTable.startsAt} < ${ctx.now().toISOString()}::timestamptz`,
      ),
    );
  const openTasks = and(tasks, inArray(taskTable.status, [...openTaskStatuses]));
  const counting = ctx.db.execute<Record<"projects" | "openProjects" | "tasks" | "openTasks" | "meetings", number>>(sql`
    select (select count(*)::int from ${crmProjectTable} where ${projects}) as projects,
      (select count(*)::int from ${crmProjectTable} where ${and(projects, open)}) as "openProjects",
      (select count(*)::int from ${taskTable} where ${tasks}) as tasks,
      (select count(*)::int from ${taskTable} where ${openTasks}) as "openTasks",
      (select count(*)::int from ${meetingTable} where ${meetings}) as meetings`);
  const [[next], [last], { rows }] = await Promise.all([coming, past, counting]);
  const counts = rows[0]!;
  return {
    projects: { all: counts.projects, open: counts.openProjects },
    tasks: { all: counts.tasks, open: counts.openTasks },
    meetings: {
      all: counts.meetings,
      next: next ? { id: next.id, at: next.at.toISOString() } : null,
      last: last?.at?.toISOString() ?? null,
    },
  };
}
