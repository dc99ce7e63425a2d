import { screensFor } from "#app/kit/entity/screens.ts";
import { paymentFields } from "./fields.ts";

export const paymentScreens = screensFor(paymentFields, {
  words: "payment",
  path: "/crm/invoices/payments",
  imports: false,
  icon: "hand-coins",
  title: "number",
  list: {
    columns: ["number", "receivedOn", "method", "reference", "receivedBy", "amount", "free"],
    sum: "amount",
    filters: ["method", "kind", "chequeStatus", "clientId", "receivedOn", "free"],
    sort: "-receivedOn",
  },
  form: { main: { what: ["number"] } },
  opens: "drawer",
  page: "record",
});
