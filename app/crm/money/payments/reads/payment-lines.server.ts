import { eq } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Notice, TimelineLine } from "#app/platform/events/change-event.ts";
import type { ClientLedger, PaymentRow } from "#app/crm/money/payments/ledger/client-ledger.server.ts";
import type { Share } from "#app/crm/money/payments/ledger/proposal.ts";

export type Happened = "received" | "bounced" | "refunded" | "reversed";
const kinds = {
  received: "paymentReceived",
  bounced: "paymentBounced",
  refunded: "paymentRefunded",
  reversed: "paymentReversed",
} as const satisfies Record<Happened, string>;

export function linesOf(ledger: ClientLedger, payment: PaymentRow, what: Happened, shares: readonly Share[], reason = ""): TimelineLine[] {
  const line = (entity: string, id: string, amount: number): TimelineLine => ({
    kind: kinds[what],
    data: { number: payment.number, amount: Math.abs(amount), method: payment.method },
    body: reason,
    on: { entity, id },
  });
  return [
    line("payment", payment.id, payment.amount),
    line("client", ledger.clientId, payment.amount),
    ...shares.flatMap(({ invoiceId, amount }) => (ledger.invoices.has(invoiceId) ? [line("invoice", invoiceId, amount)] : [])),
    ...[...projectsOf(ledger, shares)].map(([id, amount]) => line("project", id, amount)),
  ];
}

function projectsOf(ledger: ClientLedger, shares: readonly Share[]): Map<string, number> {
  const projects = new Map<string, number>();
  for (const { invoiceId, amount } of shares) {
    const project = ledger.invoices.get(invoiceId)?.projectId;
    if (project) projects.set(project, (projects.get(project) ?? 0) + amount);
  }
  return projects;
}

export const noticeOf = async (tx: Change, ledger: ClientLedger, kind: "paid" | "bounced", shares: readonly Share[]): Promise<Notice> => ({
  to: await thoseConcerned(tx, ledger.clientId, [...projectsOf(ledger, shares).keys()]),
  kind,
  unmailed: kind === "paid",
});

export async function thoseConcerned(tx: Change, clientId: string, projects: readonly string[]): Promise<(string | null)[]> {
  const [client] = await tx.db.select({ rep: clientTable.assignedTo }).from(clientTable).where(eq(clientTable.id, clientId));
  const found: (string | null)[] = [client?.rep ?? null];
  for (const id of projects) {
    const [project] = await tx.db.select({ manager: crmProjectTable.managerId }).from(crmProjectTable).where(eq(crmProjectTable.id, id));
    found.push(project?.manager ?? null);
  }
  return found;
}
