import { and, eq, isNotNull } from "drizzle-orm";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** How many quotations were sent for a lead: one of them is proof enough that it has our proposal. */
export const sentQuotations = (ctx: Ctx, leadId: string): Promise<number> =>
  ctx.db.$count(quotationTable, and(eq(quotationTable.leadId, leadId), isNotNull(quotationTable.sentAt)));
