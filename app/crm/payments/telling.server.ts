import { eq } from "drizzle-orm";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { notify } from "#app/crm/notifications/operations.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import type { Books, PaymentRow } from "./books.server.ts";
import type { Share } from "./proposal.ts";

/** What happened to money, by the words of the timeline. */
export type Happened = "received" | "bounced" | "refunded" | "reversed";
const kinds = {
  received: "paymentReceived",
  bounced: "paymentBounced",
  refunded: "paymentRefunded",
  reversed: "paymentReversed",
} as const satisfies Record<Happened, string>;

/**
 * Tells of money on the timelines of the payment, its client, the invoices and their projects, each with its own part; and rings for those who look
 * after the client and the projects.
 */
export async function tellOfPayment(
  tx: Change,
  books: Books,
  payment: PaymentRow,
  what: Happened,
  shares: readonly Share[],
  reason = "",
): Promise<void> {
  const kind = kinds[what];
  const data = (amount: number) => ({ number: payment.number, amount: Math.abs(amount), method: payment.method });
  const about = (entity: string, entityId: string, amount: number) =>
    addToTimeline(tx, { entity, entityId, kind, data: data(amount), ...(reason && { body: reason }) });
  await about("payment", payment.id, payment.amount);
  await about("client", books.clientId, payment.amount);
  const projects = new Map<string, number>();
  for (const { invoiceId, amount } of shares) {
    await about("invoice", invoiceId, amount);
    const project = books.invoices.get(invoiceId)?.projectId;
    if (project) projects.set(project, (projects.get(project) ?? 0) + amount);
  }
  for (const [id, amount] of projects) await about("project", id, amount);
  if (what !== "received" && what !== "bounced") return;
  await notify(tx, {
    to: await thoseConcerned(tx, books.clientId, [...projects.keys()]),
    kind: what === "received" ? "paid" : "bounced",
    about: { kind: "payment", id: payment.id },
    unmailed: what === "received",
  });
}

/** Who looks after a client and leads these projects. */
export async function thoseConcerned(tx: Change, clientId: string, projects: readonly string[]): Promise<(string | null)[]> {
  const [client] = await tx.db.select({ rep: clientTable.assignedTo }).from(clientTable).where(eq(clientTable.id, clientId));
  const found: (string | null)[] = [client?.rep ?? null];
  for (const id of projects) {
    const [project] = await tx.db.select({ manager: crmProjectTable.managerId }).from(crmProjectTable).where(eq(crmProjectTable.id, id));
    found.push(project?.manager ?? null);
  }
  return found;
}
