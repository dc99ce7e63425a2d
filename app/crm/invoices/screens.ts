import { screensFor } from "#app/kit/entity/screens.ts";
import { invoiceFields } from "./fields.ts";

const list = {
  columns: ["number", "title", "status", "clientId", "total", "balance", "dueOn"],
  sum: "total",
  filters: ["status", "kind", "clientId", "projectId", "dueOn", "issuedOn", "balance"],
  sort: "-updatedAt",
} as const;

const shared = {
  words: "invoice",
  path: "/crm/invoices",
  imports: false,
  icon: "receipt",
  title: "title",
  list,
  opens: "page",
  page: "record",
} as const;

export const invoiceScreens = screensFor(invoiceFields, {
  ...shared,
  form: {
    main: {
      what: ["title", "clientId", "projectId", "orderReference"],
      lines: ["lines"],
      words: ["notes", "internalNotes"],
    },
    aside: {
      price: ["priceMode", "taxCode", "discountPercent", "discountAmount", "withholdingCode"],
      days: ["language", "issuedOn", "dueOn"],
    },
  },
});

/** The draft of what a contract asks for: its lines and sums are the contract's. */
export const contractDraftScreens = screensFor(invoiceFields, {
  ...shared,
  form: {
    main: { what: ["title", "orderReference"], words: ["notes", "internalNotes"] },
    aside: { days: ["language", "issuedOn", "dueOn", "withholdingCode"] },
  },
});
