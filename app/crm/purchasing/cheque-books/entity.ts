import { entity } from "#app/kit/entity/entity.ts";
import { chequeBookFields } from "./fields.ts";
import { chequeBookFlow } from "./flow.ts";

export const chequeBookEntity = entity({
  name: "chequeBook",
  fields: chequeBookFields,
  words: "chequeBook",
  path: "/crm/cheque-books",
  icon: "book-open",
  flow: chequeBookFlow,
  imports: false,
  search: { place: 18 },
  found: { moneyAccountId: "moneyAccount" },
  title: "name",
  list: { columns: ["name", "moneyAccountId", "status"], filters: ["status", "moneyAccountId"], sort: "-updatedAt" },
  form: { main: { what: ["moneyAccountId", "series", "first", "last"], more: ["notes"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "chequeBook.section.what", marks: ["status"], edit: "button" },
  facts: { "record.facts": ["moneyAccountId", "series", "first", "last", "reason", "notes"] },
});
