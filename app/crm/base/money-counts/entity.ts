import { entity } from "#app/kit/entity/entity.ts";
import { denominationNames, moneyCountFields } from "./fields.ts";
import { moneyCountFlow } from "./flow.ts";

export const moneyCountEntity = entity({
  name: "moneyCount",
  fields: moneyCountFields,
  words: "moneyCount",
  path: "/crm/money-counts",
  icon: "calculator",
  number: "CNT",
  flow: moneyCountFlow,
  imports: false,
  search: { place: 14, when: "on" },
  title: "number",
  list: {
    columns: ["number", "on", "moneyAccountId", "counted", "expected", "difference", "status"],
    filters: ["status", "moneyAccountId", "on"],
    sort: "-on",
  },
  form: { main: { what: ["moneyAccountId", "on"], pieces: denominationNames, more: ["witnessId", "notes"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "moneyCount.section.what", marks: ["status", "on"], edit: "button", main: ["approve"] },
  facts: { "record.facts": ["moneyAccountId", "on", "createdBy", "witnessId", "decidedBy", "postedOn", "decisionNote", "notes"] },
});
