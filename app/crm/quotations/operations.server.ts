// The door of quotations: what other sections, client links and scripts do with them.
export { newQuotation, type NewQuotation } from "./new.server.ts";
export { quotationRecords, type Quotation } from "./records.server.ts";
export { quotationDraft, saveQuotation, type QuotationToEdit, type SavedQuotation } from "./save.server.ts";
