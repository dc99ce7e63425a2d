import { entity } from "#app/kit/entity/entity.ts";
import { entryBatchFields } from "./fields.ts";
import { entryBatchFlow } from "./flow.ts";

export const entryBatchEntity = entity({
  name: "entryBatch",
  grant: "journalEntry",
  fields: entryBatchFields,
  flow: entryBatchFlow,
  words: "entryBatch",
  path: "/crm/entry-batches",
  icon: "download",
  begin: false,
  imports: false,
  title: "number",
  list: {
    columns: ["number", "format", "from", "to", "entries", "sum", "status", "madeAt"],
    filters: ["format", "status", "to"],
    sort: "-madeAt",
  },
  form: { main: { what: ["format"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "format", marks: ["status"] },
  facts: {
    "record.facts": ["from", "to", "entries", "lines", "sum", "sha256", "madeBy", "madeAt", "undoneBy", "undoneAt", "undoReason"],
  },
});
