import { entity } from "#app/kit/entity/entity.ts";
import { statementFields } from "./fields.ts";

export const bankStatementEntity = entity({
  name: "bankStatement",
  grant: "moneyAccount",
  fields: statementFields,
  words: "bankStatement",
  path: "/crm/bank-statements",
  icon: "landmark",
  imports: false,
  begin: false,
  routes: "own",
  title: "name",
  list: {
    columns: ["name", "moneyAccountId", "opening", "closing"],
    filters: ["moneyAccountId", "from", "to"],
    sort: "-to",
  },
  form: { main: { what: ["name"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "bankStatement.section.what", marks: [] },
  facts: { "record.facts": ["moneyAccountId", "from", "to", "opening", "closing"] },
});
