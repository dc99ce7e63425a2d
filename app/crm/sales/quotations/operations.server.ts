import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { quotationTable } from "./table.server.ts";

export { acceptQuotation } from "#app/crm/sales/quotations/acceptance/accept.server.ts";
export { linkedQuotation } from "#app/crm/sales/quotations/acceptance/linked.server.ts";
export { linesThatLostMargin, type LostMargin } from "./lost-margin.server.ts";
export { rowNamesOf } from "./log.server.ts";
export { moveQuotation, quotationMoves } from "./moves.server.ts";
export { newQuotation } from "#app/crm/sales/quotations/new/new.server.ts";
export { printedQuotation } from "./print.server.ts";
export { quotedByTrade } from "./quoted-by-trade.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { duplicateQuotation, reviseQuotation } from "./revise.server.ts";
export { quotationDraft, saveQuotation } from "#app/crm/sales/quotations/draft/save.server.ts";
export { sendQuotation } from "#app/crm/sales/quotations/sending/send.server.ts";

/** How many quotations were sent for a lead: one of them is proof enough that it has our proposal. */
export const sentQuotations = (ctx: Ctx, leadId: string): Promise<number> =>
  ctx.db.$count(quotationTable, and(eq(quotationTable.leadId, leadId), isNotNull(quotationTable.sentAt)));

export const quotationsOfProject = (ctx: Ctx, projectId: string): Promise<number> =>
  ctx.db.$count(quotationTable, eq(quotationTable.projectId, projectId));
