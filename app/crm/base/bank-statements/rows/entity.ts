import { entity } from "#app/kit/entity/entity.ts";
import { lineFields } from "./fields.ts";
import { bankLineFlow } from "./flow.ts";

export const bankLineEntity = entity({
  name: "bankLine",
  grant: "moneyAccount",
  fields: lineFields,
  words: "bankLine",
  flow: bankLineFlow,
  path: "/crm/bank-rows",
  icon: "landmark",
  imports: false,
  begin: false,
  routes: "own",
  title: "text",
  list: {
    columns: ["text", "on", "amount", "reference", "status", "movements", "holdUntil", "note"],
    filters: ["status", "moneyAccountId", "statementId", "on", "amount", "holdUntil"],
    sort: "-on",
  },
  form: { main: { what: ["holdUntil", "note"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "bankLine.section.what", marks: ["status", "on", "amount"], edit: "button" },
  facts: {
    "record.facts": ["movements", "ignoredReason", "holdUntil", "note", "reference", "moneyAccountId", "statementId"],
  },
});
