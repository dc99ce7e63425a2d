import { eq } from "drizzle-orm";
import { convertLead } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";

export { convertLead };

export async function clientOfLead(asSystem: Change, leadId: string, worth: number): Promise<string> {
  const [lead] = await asSystem.db.select().from(leadTable).where(eq(leadTable.id, leadId)).for("update");
  if (lead && !lead.convertedClientId && lead.expectedValue !== worth)
    await leadRecords.put(asSystem, leadId, { expectedValue: worth }, "valued");
  const { clientId } = await convertLead(asSystem, leadId, {});
  return clientId;
}
