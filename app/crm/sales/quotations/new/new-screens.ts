import { screensFor } from "#app/kit/entity/screens.ts";
import { newQuotationFields } from "#app/crm/sales/quotations/fields.ts";

/** The form that begins a quotation; everything else is written in its editor. */
export const newQuotationScreens = screensFor(newQuotationFields, {
  words: "quotation",
  path: "/crm/quotations",
  imports: false,
  icon: "scroll-text",
  title: "clientId",
  list: { columns: [], sort: "-updatedAt" },
  form: { main: { who: ["clientId", "leadId", "projectId", "estimateId"] } },
  opens: "drawer",
  page: "record",
});
