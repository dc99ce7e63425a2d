import { entity } from "#app/kit/entity/entity.ts";
import { costFields, orderFields } from "./fields.ts";
import { orderFlow } from "./flow.ts";

export const orderEntity = entity({
  name: "order",
  number: "PO",
  fields: orderFields,
  words: "order",
  path: "/crm/suppliers/orders",
  imports: false,
  icon: "package",
  subject: "order",
  flow: orderFlow,
  costs: [...costFields, "amount", "withheld"],
  begin: "o",
  menu: { begin: "order.menu.begin" },
  title: "number",
  list: {
    columns: ["number", "projectId", "status", "promisedOn", "receivedShare", "total"],
    who: "projectId",
    sum: "total",
    editable: ["draft"],
    filters: ["status", "supplierId", "projectId", "promisedOn", "orderedOn"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["supplierId", "projectId", "promisedOn", "deliverTo"],
      lines: ["lines"],
      terms: ["priceMode", "reduction", "depositPercent", "terms"],
      retention: ["retentionRate", "retentionBase", "retentionCap", "retentionFirst", "retentionMonths"],
      more: ["notes", "internalNotes"],
    },
  },
  opens: "page",
  page: "record",
  head: {
    eyebrow: "order.head.kind",
    marks: [
      "status",
      { label: "order.head.supplier", field: "supplierId" },
      { label: "order.head.project", field: "projectId" },
      "own.promised",
    ],
    edit: "button",
  },
  notices: [
    { when: ({ status }) => status === "cancelled", icon: "x-mark", text: "order.head.cancelled", why: "statusReason" },
    {
      when: ({ status, receivedShare }) => status === "closed" && (receivedShare ?? 0) < 10_000,
      icon: "lock",
      text: "order.head.closedShort",
      why: "statusReason",
    },
  ],
  facts: {
    "record.facts": [
      "orderedOn",
      "promisedOn",
      "receivedShare",
      "supplierReference",
      "quotationId",
      "deliverTo",
      "order.facts.sentAt",
      "order.facts.confirmedAt",
    ],
  },
});
