import { entity } from "#app/kit/entity/entity.ts";
import { entryTemplateFields, templateLineFields } from "#app/crm/office/journal-entries/fields.ts";

export const entryTemplateEntity = entity({
  name: "entryTemplate",
  grant: "journalEntry",
  fields: entryTemplateFields,
  noted: {
    rows: {
      lines: {
        fields: templateLineFields,
        labels: "journalEntry.line",
        choices: { side: "journalEntry.line.choice.side" },
        called: "accountId",
      },
    },
  },
  words: "entryTemplate",
  path: "/crm/entry-templates",
  imports: false,
  icon: "copy",
  begin: false,
  title: "name",
  list: { columns: ["name", "lines"], filters: ["lines"], sort: "name" },
  form: { main: { what: ["name"], lines: ["lines"] } },
  opens: "page",
  page: "record",
  head: { eyebrow: "entryTemplate.section.what", marks: [], edit: "button" },
  facts: {},
});
