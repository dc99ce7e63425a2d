import { entity } from "#app/kit/entity/entity.ts";
import { supplierPriceFields } from "#app/crm/people/suppliers/fields.ts";

export const supplierPriceEntity = entity({
  name: "supplierPrice",
  grant: "supplier",
  fields: supplierPriceFields,
  words: "supplierPrice",
  path: "/crm/suppliers/prices",
  icon: "coins",
  routes: "own",
  costs: ["price"],
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
  opens: "drawer",
});
