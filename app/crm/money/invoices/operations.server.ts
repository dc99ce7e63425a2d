export { changeDue, setDispute, setInternalNotes, setReminders } from "./changes.server.ts";
export { chooseRates } from "#app/crm/money/invoices/rates/choose-rates.server.ts";
export {
  creditInstalment,
  creditInvoice,
  finalInvoice,
  firstDraft,
  invoiceInstalment,
  invoiceRecords,
} from "#app/crm/money/invoices/draft/drafts.server.ts";
export { openBalance } from "./client-balance.server.ts";
export { documentsOfProject, unsettledOfProject } from "./of-project.server.ts";
export { issueInvoice } from "./issue.server.ts";
export { invoiceMoves } from "./moves.server.ts";
export { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";
export { roundingInPrice } from "./parts.ts";
export { settled } from "#app/crm/money/invoices/settling/settle.server.ts";
export type { Invoice } from "./records.server.ts";
