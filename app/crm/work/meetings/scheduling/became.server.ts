import { eq } from "drizzle-orm";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export async function becameOf(ctx: Ctx, leadId: string): Promise<string | null> {
  const [lead] = await ctx.db.select({ clientId: leadTable.convertedClientId }).from(leadTable).where(eq(leadTable.id, leadId));
  return lead?.clientId ?? null;
}
