import { screensFor } from "#app/kit/entity/screens.ts";
import { orderFields } from "./fields.ts";

export const orderScreens = screensFor(orderFields, {
  words: "order",
  path: "/crm/suppliers/orders",
  imports: false,
  icon: "package",
  title: "number",
  list: {
    columns: ["number", "projectId", "status", "promisedOn", "receivedShare", "total"],
    sum: "total",
    filters: ["status", "supplierId", "projectId", "promisedOn", "orderedOn"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["supplierId", "projectId", "promisedOn", "deliverTo"],
      lines: ["lines"],
      terms: ["priceMode", "reduction", "depositPercent", "terms"],
      more: ["notes", "internalNotes"],
    },
  },
  opens: "page",
  page: "record",
});
