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
  costs: ["amount", "withheld"],
  section: { place: 6, jump: "s", flip: true },
  begin: "s",
  search: { place: 9 },
  found: { city: "lookup:place" },
  title: "name",
  list: {
    columns: ["name", "kind", "phone", "governorate", "status"],
    filters: ["status", "kind", "governorate", "city"],
    edits: ["governorate"],
    sort: "-updatedAt",
  },
  form: {
    first: ["name", "kind", "phone", "email", "taxNumber", "categories"],
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
  head: { eyebrow: "kind", marks: ["status", "phone", "email"], edit: "button" },
  notices: [
    { when: ({ status }) => status === "on_hold", tone: "warn", icon: "pause", text: "supplier.head.held", why: "statusReason" },
    { when: ({ status }) => status === "blocked", tone: "bad", icon: "lock", text: "supplier.head.blocked", why: "statusReason" },
  ],
  facts: {
    "record.facts": ["categories", "otherPhone", "governorate", "city", "address", "taxNumber", "commercialRegister"],
    "supplier.section.terms": [
      "termsDays",
      "depositPercent",
      "leadDays",
      "vatRegistered",
      "withholding",
      "ratingQuality",
      "ratingTime",
      "ratingPrice",
    ],
  },
});
