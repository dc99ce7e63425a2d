import { entity } from "#app/kit/entity/entity.ts";
import { changeOrderFields, typedLineFields } from "./fields.ts";
import { changeOrderFlow } from "./flow.ts";

export const changeOrderEntity = entity({
  name: "changeOrder",
  number: "CO",
  fields: changeOrderFields,
  noted: {
    rows: {
      lines: {
        fields: typedLineFields,
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
  head: {
    eyebrow: "changeOrder.head.kind",
    marks: ["status", { label: "changeOrder.head.project", field: "projectId" }, "own.until"],
    edit: "button",
    main: ["send"],
  },
  notices: [
    {
      when: ({ status }) => status === "accepted",
      icon: "circle-check",
      text: "changeOrder.note.accepted",
      dates: { date: "decidedAt" },
    },
    { when: ({ status }) => status === "rejected", icon: "x-mark", text: "changeOrder.note.rejected", why: "decisionNote" },
    { when: ({ status }) => status === "cancelled", icon: "x-mark", text: "changeOrder.note.cancelled", why: "decisionNote" },
    { when: ({ status }) => status === "expired", tone: "warn", icon: "clock", text: "changeOrder.note.expired" },
  ],
  facts: { "record.facts": ["total", "changeOrder.facts.contract", "issuedOn", "sentAt", "viewedAt", "decidedAt"] },
});
