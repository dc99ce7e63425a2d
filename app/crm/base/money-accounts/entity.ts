import { entity } from "#app/kit/entity/entity.ts";
import { moneyAccountFields } from "./fields.ts";

export const moneyAccountEntity = entity({
  name: "moneyAccount",
  fields: moneyAccountFields,
  words: "moneyAccount",
  path: "/crm/money-accounts",
  icon: "landmark",
  search: { place: 12 },
  title: "name",
  list: {
    columns: ["name", "kind", "code", "holderId", "openedOn", "closedOn"],
    filters: ["kind", "holderId", "openedOn", "closedOn"],
    sort: "code",
  },
  form: { main: { what: ["name", "kind", "code", "openedOn", "opening"], more: ["holderId", "bank", "bankNumber", "closedOn"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "moneyAccount.section.what", marks: ["kind"], edit: "button" },
  facts: { "record.facts": ["code", "openedOn", "opening", "holderId", "bank", "bankNumber", "closedOn"] },
});
