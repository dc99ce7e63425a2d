import { entity } from "#app/kit/entity/entity.ts";
import { supplierFields, supplierPriceFields } from "./fields.ts";

export const supplierEntity = entity({
  name: "supplier",
  fields: supplierFields,
  words: "supplier",
  path: "/crm/suppliers",
  icon: "truck",
  subject: "supplier",
  section: { place: 6, jump: "s", flip: true },
  begin: "s",
  search: { place: 9 },
  title: "name",
  list: {
    columns: ["name", "kind", "phone", "governorate", "status"],
    filters: ["status", "kind", "governorate"],
    sort: "-updatedAt",
  },
  form: {
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

/** What suppliers ask, each price with its days. */
export const supplierPriceEntity = entity({
  name: "supplierPrice",
  grant: "supplier",
  fields: supplierPriceFields,
  words: "supplierPrice",
  path: "/crm/suppliers/prices",
  icon: "coins",
  routes: "own",
  title: "name",
  list: {
    columns: ["name", "code", "supplierId", "unit", "price", "validFrom"],
    filters: ["supplierId", "trade", "elementKey", "validFrom", "validUntil"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["supplierId", "code", "name", "unit", "price"],
      holds: ["validFrom", "validUntil"],
      more: ["trade", "elementKey", "notes"],
    },
  },
  headings: {
    code: ["item code", "sku", "كود الصنف"],
    name: ["item", "description", "الصنف"],
    price: ["unit price", "سعر الوحدة"],
    validFrom: ["from", "date", "التاريخ"],
  },
  opens: "drawer",
});
