import { screensFor } from "#app/kit/entity/screens.ts";
import { supplierFields } from "./fields.ts";

export const supplierScreens = screensFor(supplierFields, {
  words: "supplier",
  path: "/crm/suppliers",
  icon: "truck",
  title: "name",
  list: {
    columns: ["name", "kind", "phone", "governorate", "status"],
    filters: ["status", "kind", "governorate"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      who: ["name", "kind", "taxNumber"],
      reach: ["phone", "otherPhone", "email", "governorate", "city", "address"],
      delivers: ["categories"],
      more: ["notes"],
    },
  },
  opens: "drawer",
  page: "record",
});
