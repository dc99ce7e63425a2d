import { entity } from "#app/kit/entity/entity.ts";
import { moneyTransferFields } from "./fields.ts";

export const moneyTransferEntity = entity({
  name: "moneyTransfer",
  fields: moneyTransferFields,
  words: "moneyTransfer",
  path: "/crm/money-transfers",
  icon: "arrow-up-down",
  number: "TRF",
  begin: "w",
  search: { place: 13, when: "sentOn" },
  title: "number",
  list: {
    columns: ["number", "sentOn", "fromId", "toId", "amount", "fee", "receivedOn"],
    sum: "amount",
    filters: ["fromId", "toId", "sentOn", "receivedOn"],
    sort: "-sentOn",
  },
  form: { main: { what: ["fromId", "toId", "amount", "fee", "sentOn", "receivedOn"], more: ["notes"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "moneyTransfer.section.what", marks: ["sentOn"], edit: "button" },
  facts: { "record.facts": ["fromId", "toId", "amount", "fee", "sentOn", "receivedOn", "notes"] },
});
