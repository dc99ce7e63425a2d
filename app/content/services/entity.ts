import { entity } from "#app/kit/entity/entity.ts";
import { serviceFields } from "./fields.ts";

export const serviceEntity = entity({
  name: "service",
  grant: "siteContent",
  fields: serviceFields,
  words: "service",
  path: "/admin/services",
  icon: "sofa",
  section: { place: 2, jump: "v" },
  menu: { title: "service.menu.title" },
  blank: { state: "draft" },
  title: "title",
  list: { columns: ["mainImage", "title", "iconName", "fromPrice", "state"], filters: ["fromUnit", "state"], sort: "displayOrder" },
  form: {
    first: ["title", "shortDescription", "iconName", "slug", "mainImage"],
    main: { texts: ["title", "shortDescription", "longDescription"], work: ["process"], price: ["pricingInfo"], pictures: ["details"] },
    aside: { page: ["iconName", "slug"], from: ["fromPrice", "fromUnit"], picture: ["mainImage"] },
  },
  opens: "page",
});
