import { entity } from "#app/kit/entity/entity.ts";
import * as field from "#app/kit/fields/kinds.ts";
import { journalEntryFields, journalLineFields } from "./fields.ts";

export const journalEntryEntity = entity({
  name: "journalEntry",
  fields: journalEntryFields,
  noted: {
    // Of before an entry had lines.
    fields: {
      debitId: field.reference("ledgerAccount"),
      creditId: field.reference("ledgerAccount"),
      moneyAccountId: field.reference("moneyAccount"),
      projectId: field.reference("project"),
    },
    rows: { lines: { fields: journalLineFields, labels: "journalEntry.line", choices: {}, called: "accountId" } },
  },
  words: "journalEntry",
  path: "/crm/journal-entries",
  imports: false,
  icon: "pencil",
  number: "JRN",
  begin: "j",
  search: { place: 11, when: "on" },
  title: "number",
  list: {
    columns: ["number", "on", "memo", "lines", "amount"],
    sum: "amount",
    filters: ["on", "lines", "amount"],
    sort: "-on",
  },
  form: { main: { what: ["on", "memo"], lines: ["lines"] } },
  opens: "page",
  page: "record",
  head: { eyebrow: "journalEntry.section.what", marks: ["on"], edit: "button" },
  facts: { "record.facts": ["memo", "amount"] },
});
