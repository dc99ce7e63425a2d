import { entity } from "#app/kit/entity/entity.ts";
import type { Screens } from "#app/kit/entity/screens.ts";
import { part } from "#app/kit/fields/kinds.ts";
import { supplierBillFields } from "./fields.ts";
import { supplierBillFlow } from "./flow.ts";

export const supplierBillEntity = entity({
  name: "supplierBill",
  fields: supplierBillFields,
  words: "supplierBill",
  subject: "supplierBill",
  path: "/crm/suppliers/bills",
  icon: "receipt",
  flow: supplierBillFlow,
  imports: false,
  costs: ["lines", "paperTotal", "net", "vat", "total"],
  begin: "b",
  search: { place: 15, when: "billedOn" },
  found: { supplierId: "supplier" },
  title: "number",
  list: {
    columns: ["number", "supplierId", "billedOn", "dueOn", "category", "projectId", "total", "status"],
    who: "supplierId",
    sum: "total",
    editable: ["draft"],
    filters: ["status", "supplierId", "projectId", "category", "taxDoc", "billedOn", "dueOn", "total"],
    sort: "-billedOn",
  },
  form: {
    main: {
      what: ["creditOfId", "supplierId", "number", "billedOn", "dueOn"],
      lines: ["lines"],
      sums: ["paperTotal", "taxDoc"],
      retention: ["retentionRate", "retentionFirst", "retentionMonths"],
      more: ["reason", "notes"],
    },
  },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "supplierBill.section.what", marks: ["status", "billedOn"], edit: "button", main: ["record"] },
  facts: {
    "record.facts": [
      "creditOfId",
      "supplierId",
      "orderId",
      "billedOn",
      "dueOn",
      "taxCode",
      "taxDoc",
      "category",
      "projectId",
      "reason",
      "notes",
    ],
  },
});

const listedBillFields = { ...supplierBillFields, left: part<number | null>() };
export const supplierBillListScreens: Screens<typeof listedBillFields> = {
  ...supplierBillEntity,
  fields: listedBillFields,
  list: {
    ...supplierBillEntity.list,
    columns: ["number", "supplierId", "billedOn", "dueOn", "category", "projectId", "total", "left", "status"],
  },
  form: { main: {} },
};
