import { entity } from "#app/kit/entity/entity.ts";
import { ledgerAccountFields } from "./fields.ts";

export const ledgerAccountEntity = entity({
  name: "ledgerAccount",
  fields: ledgerAccountFields,
  words: "ledgerAccount",
  path: "/crm/ledger-accounts",
  icon: "coins",
  title: "code",
  list: { columns: ["code", "key", "name", "kind"], filters: ["kind", "key"], sort: "code" },
  form: { main: { what: ["code", "name", "kind"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "ledgerAccount.section.what", marks: ["kind"], edit: "button" },
  facts: { "record.facts": ["key", "name", "kind"] },
});
