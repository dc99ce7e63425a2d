import { entity } from "#app/kit/entity/entity.ts";
import { plannedExpenseFields } from "./fields.ts";

export const plannedExpenseEntity = entity({
  name: "plannedExpense",
  fields: plannedExpenseFields,
  words: "plannedExpense",
  path: "/crm/planned-expenses",
  icon: "calendar",
  begin: "a",
  search: { place: 17, when: "firstOn" },
  title: "name",
  list: {
    columns: ["name", "amount", "recurrence", "firstOn", "lastOn"],
    filters: ["recurrence", "firstOn", "lastOn"],
    sort: "name",
  },
  form: { main: { what: ["name", "amount", "recurrence", "firstOn", "lastOn"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "plannedExpense.section.what", marks: [], edit: "button" },
  facts: {
    "record.facts": ["amount", "recurrence", "firstOn", "lastOn"],
  },
});
