import { entity } from "#app/kit/entity/entity.ts";
import { supplierFields } from "./fields.ts";
import { supplierFlow } from "./flow.ts";

export const supplierEntity = entity({
  name: "supplier",
  fields: supplierFields,
  words: "supplier",
  path: "/crm/suppliers",
  icon: "truck",
  subject: "supplier",
  flow: supplierFlow,
  section: { place: 6, jump: "s", flip: true },
  begin: "s",
  search: { place: 9 },
  title: "name",
  list: {
    columns: ["name", "kind", "phone", "governorate", "status"],
    filters: ["status", "kind", "governorate"],
    edits: ["governorate"],
    sort: "-updatedAt",
  },
  form: {
    first: ["name", "kind", "phone", "email", "categories"],
    main: {
      who: ["name", "kind", "taxNumber", "commercialRegister", "vatRegistered"],
      reach: ["phone", "otherPhone", "email", "governorate", "city", "address"],
      people: ["contacts"],
      delivers: ["categories"],
      terms: ["termsDays", "depositPercent", "leadDays", "withholding"],
      ratings: ["ratingQuality", "ratingTime", "ratingPrice"],
      papers: ["papers"],
      more: ["notes"],
    },
  },
  opens: "drawer",
  page: "record",
});
