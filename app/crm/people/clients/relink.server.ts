import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changeOrderTable } from "#app/crm/sales/change-orders/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { meetingTable } from "#app/crm/people/meetings/table.server.ts";
import { expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { taskTable } from "#app/crm/people/tasks/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";

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
  await tx.db.update(expectedTransferTable).set({ clientId: to }).where(eq(expectedTransferTable.clientId, from));
  return {
    tasks: await refer(tx, "task", eq(taskTable.clientId, from), from, to),
    meetings: await refer(tx, "meeting", eq(meetingTable.clientId, from), from, to),
    projects: await refer(tx, "crmProject", eq(crmProjectTable.clientId, from), from, to),
  };
}
