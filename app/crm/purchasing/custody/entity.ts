import { custodyFlow } from "#app/crm/purchasing/expenses/lifecycle/custody-flow.ts";
import { custodyFields } from "#app/crm/purchasing/expenses/fields.ts";
import { entity } from "#app/kit/entity/entity.ts";

export const custodyEntity = entity({
  name: "custody",
  fields: custodyFields,
  words: "custody",
  path: "/crm/expenses/custody",
  imports: false,
  icon: "banknote",
  flow: custodyFlow,
  title: "purpose",
  list: {
    columns: ["purpose", "holderId", "projectId", "balance", "status"],
    sum: "balance",
    filters: ["status", "holderId", "projectId", "balance"],
    sort: "-updatedAt",
  },
  form: { main: { what: ["purpose", "holderId", "projectId"], more: ["notes"] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "custody.head.kind", marks: ["status", "holderId", "projectId"], edit: "button" },
});
