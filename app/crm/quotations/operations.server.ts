// The door of quotations: what other sections, client links and scripts do with them.
export { acceptQuotation } from "./accept.server.ts";
export { linkedQuotation } from "./linked.server.ts";
export { moveQuotation, quotationMoves } from "./moves.server.ts";
export { newQuotation } from "./new.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { duplicateQuotation, reviseQuotation } from "./revise.server.ts";
export { quotationDraft, saveQuotation } from "./save.server.ts";
export { sendQuotation } from "./send.server.ts";
