import { eq } from "drizzle-orm";
import { refuseInactiveReferences } from "#app/crm/between-slices/inactive-references.server.ts";
import { refuseBlacklisted } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";

export type Party = {
  kind: "client" | "lead";
  id: string;
  number: string;
  name: Bilingual;
  email: string;
  phone: string;
  language: "en" | "ar" | null;
};

export async function refuseParty(tx: Change, row: Record<"clientId" | "leadId" | "projectId", string | null>): Promise<void> {
  await refuseInactiveReferences(tx, row);
  await refuseBlacklisted(tx, row.clientId, true);
}

export async function partyOfRow(ctx: Ctx, row: { clientId: string | null; leadId: string | null }): Promise<Party | null> {
  if (row.clientId) {
    const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, row.clientId));
    if (client)
      return {
        kind: "client",
        id: client.id,
        number: client.number,
        name: bilingual(client.nameEn, client.nameAr),
        email: client.email ?? "",
        phone: client.phoneE164 ?? client.secondPhoneE164 ?? client.phoneRaw ?? "",
        language: client.preferredLanguage,
      };
  }
  const [lead] = row.leadId ? await ctx.db.select().from(leadTable).where(eq(leadTable.id, row.leadId)) : [];
  return (
    (lead && {
      kind: "lead",
      id: lead.id,
      number: lead.number,
      name: bilingual(lead.nameEn, lead.nameAr),
      email: lead.email ?? "",
      phone: lead.whatsappE164 ?? lead.phoneE164 ?? lead.phoneRaw ?? "",
      language: lead.preferredLanguage,
    }) ??
    null
  );
}
