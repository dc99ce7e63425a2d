export { changeDue, setDispute, setInternalNotes, setReminders } from "#app/crm/money/invoices/lifecycle/changes.server.ts";
export { chooseRates } from "#app/crm/money/invoices/rates/choose-rates.server.ts";
export {
  creditInstalment,
  creditInvoice,
  finalInvoice,
  firstDraft,
  invoiceInstalment,
  invoiceRecords,
} from "#app/crm/money/invoices/draft/drafts.server.ts";
export { debitInvoice } from "#app/crm/money/invoices/draft/debit.server.ts";
export { openBalance } from "#app/crm/money/invoices/reads/client-balance.server.ts";
export { documentsOfProject, unsettledOfProject } from "#app/crm/money/invoices/reads/of-project.server.ts";
export { issueInvoice } from "#app/crm/money/invoices/lifecycle/issue.server.ts";
export { invoiceMoves } from "#app/crm/money/invoices/lifecycle/moves.server.ts";
export { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";
export { roundingInPrice } from "#app/crm/money/invoices/plan/parts.ts";
export { holdInvoicesOf } from "#app/crm/money/invoices/settling/hold-invoices.server.ts";
export { setHeld, setRecognised, settled } from "#app/crm/money/invoices/settling/settle.server.ts";
export type { Invoice } from "./records.server.ts";
