import { and, eq, isNull } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { stateBefore } from "#app/platform/status-log/state-before.server.ts";
import { lockLead, markActive } from "#app/crm/people/leads/records.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { applyTransition } from "#app/crm/people/leads/transition.server.ts";

const before: readonly LeadStatus[] = ["new", "contacted", "qualified"];

export async function proposalSent(tx: Change, leadId: string): Promise<void> {
  const [there] = await tx.db
    .select({ converted: leadTable.convertedClientId })
    .from(leadTable)
    .where(and(eq(leadTable.id, leadId), isNull(leadTable.trashedAt)));
  if (!there || there.converted) return;
  const lead = await lockLead(tx, leadId);
  if (lead.status && before.includes(lead.status)) await applyTransition(tx, lead, "proposal_sent");
  else await markActive(tx, leadId);
}

/** The proposal of that instant did not go out after all: the lead stands as before it, unless it has moved on or another one went out. */
export async function proposalRecalled(tx: Change, leadId: string, sentAt: Date): Promise<void> {
  const lead = await lockLead(tx, leadId);
  const from = (await stateBefore(tx, "lead", leadId, "proposal_sent", sentAt)) as LeadStatus | undefined;
  if (from && !lead.convertedClientId && (await ports().sentQuotations(tx, leadId)) === 0) await applyTransition(tx, lead, from);
}
