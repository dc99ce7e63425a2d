import { entity } from "#app/kit/entity/entity.ts";
import { paymentFields } from "./fields.ts";

export const paymentEntity = entity({
  name: "payment",
  number: "PAY",
  numbered: "later",
  fields: paymentFields,
  words: "payment",
  path: "/crm/invoices/payments",
  imports: false,
  icon: "hand-coins",
  subject: "payment",
  routes: "own",
  transfer: "own",
  begin: "y",
  search: { place: 6, when: "receivedOn" },
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
