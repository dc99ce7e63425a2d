// The door of quotations: what other sections, client links and scripts do with them.
export { acceptQuotation } from "#app/crm/sales/quotations/acceptance/accept.server.ts";
export { linkedQuotation } from "#app/crm/sales/quotations/acceptance/linked.server.ts";
export { moveQuotation, quotationMoves } from "./moves.server.ts";
export { newQuotation } from "#app/crm/sales/quotations/new/new.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { duplicateQuotation, reviseQuotation } from "./revise.server.ts";
export { quotationDraft, saveQuotation } from "#app/crm/sales/quotations/draft/save.server.ts";
export { sendQuotation } from "#app/crm/sales/quotations/sending/send.server.ts";
