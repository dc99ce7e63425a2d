import { entity } from "#app/kit/entity/entity.ts";
import { expenseFields } from "./fields.ts";
import { expenseFlow } from "./flow.ts";

export const expenseEntity = entity({
  name: "expense",
  number: "EXP",
  fields: expenseFields,
  words: "expense",
  path: "/crm/expenses",
  icon: "wallet",
  subject: "expense",
  flow: expenseFlow,
  section: { place: 8, jump: "e" },
  begin: "e",
  search: { place: 10, when: "spentOn" },
  blank: { paidFrom: "company" },
  title: "number",
  list: {
    columns: ["number", "spentOn", "category", "projectId", "amount", "status"],
    who: "category",
    sum: "amount",
    editable: ["draft"],
    filters: ["status", "spentOn", "category", "projectId", "supplierId", "paidFrom", "createdBy", "amount"],
    sort: "-spentOn",
  },
  form: {
    first: ["amount", "vat", "spentOn", "category", "supplierId", "payee", "taxDoc", "projectId", "paidFrom", "custodyId"],
    main: {
      what: ["amount", "vat", "spentOn", "category"],
      whom: ["supplierId", "payee", "taxDoc"],
      pocket: ["paidFrom", "custodyId"],
      where: ["projectId", "phaseId", "orderId", "billable", "markup"],
      more: ["notes"],
    },
  },
  opens: "drawer",
  page: "record",
});
