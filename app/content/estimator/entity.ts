import { entity } from "#app/kit/entity/entity.ts";
import { categoryFields, elementFields, specialServiceFields } from "./catalogue-fields.ts";

const path = "/admin/manage-elements";

export const categoryEntity = entity({
  name: "estimatorCategory",
  grant: "siteContent",
  fields: categoryFields,
  words: "estimatorCategory",
  path: `${path}/categories`,
  icon: "layers",
  logIcon: "calculator",
  routes: "own",
  title: "name",
  list: { columns: ["name", "key", "active"], filters: ["active"], sort: "displayOrder" },
  form: { main: { name: ["name", "key", "active"] } },
  opens: "drawer",
});

export const elementEntity = entity({
  name: "estimatorElement",
  grant: "siteContent",
  fields: elementFields,
  words: "estimatorElement",
  path: `${path}/elements`,
  icon: "calculator",
  routes: "own",
  title: "name",
  list: {
    columns: ["imageUrl", "name", "pricePerSqm"],
    picture: "imageUrl",
    filters: ["categoryId", "pricingModel", "active"],
    sort: "displayOrder",
  },
  form: {
    main: {
      name: ["name", "categoryId"],
      price: ["pricingModel", "pricePerSqm", "pricePerItem", "requiresDimensions", "countedIn", "unit"],
      look: ["description", "imageUrl"],
      offered: ["key", "itemCode", "active"],
    },
  },
  opens: "drawer",
});

export const specialServiceEntity = entity({
  name: "specialService",
  grant: "siteContent",
  fields: specialServiceFields,
  words: "specialService",
  path: `${path}/special-services`,
  icon: "hand",
  logIcon: "calculator",
  routes: "own",
  title: "name",
  list: { columns: ["name", "feeType", "price", "active"], filters: ["feeType", "active"], sort: "displayOrder" },
  form: { main: { name: ["name", "description"], price: ["feeType", "price"], offered: ["key", "active"] } },
  opens: "drawer",
});
