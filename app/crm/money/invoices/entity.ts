import { entity } from "#app/kit/entity/entity.ts";
import type { Screens } from "#app/kit/entity/screens.ts";
import { invoiceFields, lineFields } from "./fields.ts";
import { invoiceFlow } from "./flow.ts";

export const invoiceEntity = entity({
  name: "invoice",
  number: "INV",
  numbered: "later",
  fields: invoiceFields,
  noted: { rows: { lines: { fields: lineFields, labels: "invoice.line", choices: {} } } },
  words: "invoice",
  path: "/crm/invoices",
  imports: false,
  icon: "receipt",
  subject: "invoice",
  flow: invoiceFlow,
  section: { place: 9, jump: "i" },
  begin: "i",
  search: { place: 5 },
  title: "title",
  list: {
    columns: ["title", "status", "clientId", "total", "balance", "dueOn"],
    who: "clientId",
    sum: "balance",
    editable: ["draft"],
    filters: ["status", "kind", "clientId", "projectId", "dueOn", "issuedOn", "balance"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["title", "clientId", "projectId", "orderReference"],
      lines: ["lines"],
      words: ["notes", "internalNotes"],
    },
    aside: {
      price: ["priceMode", "taxCode", "discountPercent", "discountAmount", "withholdingCode", "vatHeld"],
      days: ["language", "issuedOn", "dueOn", "servedOn"],
    },
  },
  opens: "page",
  page: "record",
  head: {
    eyebrow: "kind",
    marks: [
      "own.status",
      { label: "invoice.head.client", field: "clientId" },
      { label: "invoice.head.project", field: "projectId" },
      "own.corrects",
    ],
    edit: "button",
  },
  facts: {
    "invoice.facts.dates": [
      "invoice.facts.issued",
      "invoice.facts.due",
      "invoice.facts.reminders",
      "invoice.facts.contract",
      "depositIs",
      "orderReference",
      "language",
    ],
  },
});

export const contractDraftScreens: Screens<typeof invoiceFields> = {
  ...invoiceEntity,
  form: {
    main: { what: ["title", "orderReference"], words: ["notes", "internalNotes"] },
    aside: { days: ["language", "issuedOn", "dueOn", "servedOn", "withholdingCode", "vatHeld"] },
  },
};
