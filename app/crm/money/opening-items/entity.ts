import { entity } from "#app/kit/entity/entity.ts";
import { openingItemFields } from "./fields.ts";

export const openingItemEntity = entity({
  name: "openingItem",
  fields: openingItemFields,
  words: "openingItem",
  path: "/crm/opening-items",
  icon: "scale",
  search: { place: 16, when: "on" },
  found: { clientId: "client", supplierId: "supplier" },
  title: "number",
  list: {
    columns: ["number", "kind", "clientId", "supplierId", "accountId", "on", "dueOn", "amount", "settled"],
    sum: "amount",
    filters: ["kind", "clientId", "supplierId", "accountId", "on", "dueOn"],
    sort: "-on",
  },
  form: {
    main: {
      what: ["kind", "number", "clientId", "supplierId", "holderId", "accountId", "side"],
      sums: ["amount", "vat", "on", "dueOn"],
      more: ["projectId", "notes"],
    },
  },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "openingItem.section.what", marks: ["kind", "on"], edit: "button" },
  facts: {
    "record.facts": ["kind", "clientId", "supplierId", "holderId", "accountId", "side", "on", "dueOn", "vat", "projectId", "notes"],
  },
});
