// The door of quotations: what other sections, client links and scripts do with them.
export { acceptQuotation } from "./accept.server.ts";
export { cancelQuotation, extendQuotation, rejectQuotation } from "./life.server.ts";
export { linkedQuotation } from "./linked.server.ts";
export { newQuotation } from "./new.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { approveQuotation, askForReview, returnQuotation } from "./review.server.ts";
export { duplicateQuotation, reviseQuotation } from "./revise.server.ts";
export { quotationDraft, saveQuotation } from "./save.server.ts";
export { sendQuotation } from "./send.server.ts";
