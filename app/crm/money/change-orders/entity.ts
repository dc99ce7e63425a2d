import { entity } from "#app/kit/entity/entity.ts";
import { changeLineFields, changeOrderFields } from "./fields.ts";
import { changeOrderFlow } from "./flow.ts";

export const changeOrderEntity = entity({
  name: "changeOrder",
  number: "CO",
  fields: changeOrderFields,
  noted: {
    rows: {
      lines: {
        fields: changeLineFields,
        labels: "changeOrder.line",
        choices: { effect: "changeOrder.choice.effect", kind: "changeOrder.choice.kind" },
      },
    },
  },
  flow: changeOrderFlow,
  words: "changeOrder",
  path: "/crm/projects/changes",
  imports: false,
  icon: "replace",
  subject: "changeOrder",
  title: "title",
  list: {
    columns: ["number", "title", "projectId", "status", "total", "validUntil"],
    sum: "total",
    filters: ["status", "projectId", "validUntil", "issuedOn"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["title", "projectId", "reason"],
      lines: ["lines"],
      words: ["terms", "notes", "internalNotes"],
    },
    aside: {
      price: ["priceMode", "taxCode"],
      sending: ["language", "validUntil"],
    },
  },
  opens: "page",
  page: "record",
});
