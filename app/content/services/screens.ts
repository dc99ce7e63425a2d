import { screensFor } from "#app/kit/entity/screens.ts";
import { serviceFields } from "./fields.ts";

export const serviceScreens = screensFor(serviceFields, {
  words: "service",
  path: "/admin/services",
  icon: "sofa",
  title: "title",
  list: { columns: ["mainImage", "title", "iconName", "fromPrice", "state"], filters: ["fromUnit", "state"], sort: "displayOrder" },
  form: {
    main: { texts: ["title", "shortDescription", "longDescription"], work: ["process"], price: ["pricingInfo"], pictures: ["details"] },
    aside: { page: ["iconName", "slug"], from: ["fromPrice", "fromUnit"], picture: ["mainImage"] },
  },
  opens: "page",
});
