import { entity } from "#app/kit/entity/entity.ts";
import { journalEntryFields } from "./fields.ts";

export const journalEntryEntity = entity({
  name: "journalEntry",
  fields: journalEntryFields,
  words: "journalEntry",
  path: "/crm/journal-entries",
  icon: "pencil",
  number: "JRN",
  begin: "j",
  search: { place: 11, when: "on" },
  found: { projectId: "project" },
  title: "number",
  list: {
    columns: ["number", "on", "memo", "debitId", "creditId", "amount", "projectId"],
    sum: "amount",
    filters: ["on", "debitId", "creditId", "projectId"],
    sort: "-on",
  },
  form: { main: { what: ["on", "memo", "debitId", "creditId", "moneyAccountId", "amount"], more: ["projectId"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "journalEntry.section.what", marks: ["on"], edit: "button" },
  facts: { "record.facts": ["memo", "debitId", "creditId", "moneyAccountId", "amount", "projectId"] },
});
