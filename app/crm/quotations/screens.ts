import { screensFor } from "#app/kit/entity/screens.ts";
import { quotationFields } from "./fields.ts";

export const quotationScreens = screensFor(quotationFields, {
  words: "quotation",
  path: "/crm/quotations",
  imports: false,
  icon: "scroll-text",
  title: "title",
  list: {
    columns: ["title", "clientId", "status", "total", "validUntil", "ownerId"],
    sum: "total",
    filters: ["status", "ownerId", "clientId", "validUntil", "total"],
    sort: "-updatedAt",
  },
  form: { main: {} },
  opens: "drawer",
  page: "record",
});
