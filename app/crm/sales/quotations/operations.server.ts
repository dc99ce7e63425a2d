import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { quotationTable } from "./table.server.ts";

export { acceptQuotation } from "#app/crm/sales/quotations/acceptance/accept.server.ts";
export { linkedQuotation } from "#app/crm/sales/quotations/acceptance/linked.server.ts";
export { linesThatLostMargin, type LostMargin } from "#app/crm/sales/quotations/margin/lost-margin.server.ts";
export { rowNamesOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
export { moveQuotation, quotationMoves } from "#app/crm/sales/quotations/lifecycle/moves.server.ts";
export { newQuotation } from "#app/crm/sales/quotations/new/new.server.ts";
export { printedQuotation } from "#app/crm/sales/quotations/print/print.server.ts";
export { quotedByTrade } from "#app/crm/sales/quotations/print/quoted-by-trade.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { duplicateQuotation, reviseQuotation } from "#app/crm/sales/quotations/lifecycle/revise.server.ts";
export { quotationDraft, saveQuotation } from "#app/crm/sales/quotations/draft/save.server.ts";
export { changeDraftValues, draftValues } from "#app/crm/sales/quotations/draft/value-draft.server.ts";
export { sendQuotation } from "#app/crm/sales/quotations/sending/send.server.ts";

export const sentQuotations = (ctx: Ctx, leadId: string): Promise<number> =>
  ctx.db.$count(quotationTable, and(eq(quotationTable.leadId, leadId), isNotNull(quotationTable.sentAt)));

export const quotationsOfProject = (ctx: Ctx, projectId: string): Promise<number> =>
  ctx.db.$count(quotationTable, eq(quotationTable.projectId, projectId));
