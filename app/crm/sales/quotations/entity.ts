import { entity } from "#app/kit/entity/entity.ts";
import { notedDraft } from "#app/crm/sales/quotations/draft/noted.ts";
import { newQuotationFields, quotationFields } from "./fields.ts";
import { quotationFlow } from "./flow.ts";

export const quotationEntity = entity({
  name: "quotation",
  number: "QTN",
  numbered: "later",
  fields: quotationFields,
  entry: newQuotationFields,
  noted: notedDraft,
  flow: quotationFlow,
  words: "quotation",
  path: "/crm/quotations",
  imports: false,
  icon: "scroll-text",
  subject: "quotation",
  calledBy: "number",
  routes: "own",
  section: { place: 7, jump: "q", flip: true },
  begin: "q",
  search: { place: 4, number: "seriesNumber" },
  title: "title",
  found: { clientId: "client", leadId: "lead" },
  list: {
    columns: ["title", "clientId", "status", "total", "validUntil", "ownerId"],
    who: "clientId",
    sum: "total",
    editable: ["draft"],
    filters: ["status", "ownerId", "clientId", "validUntil", "total"],
    sort: "-updatedAt",
  },
  form: { main: {} },
  opens: "drawer",
  page: "record",
});
