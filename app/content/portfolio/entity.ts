import { entity } from "#app/kit/entity/entity.ts";
import { projectFields } from "./fields.ts";

export const projectEntity = entity({
  name: "portfolioProject",
  grant: "siteContent",
  fields: projectFields,
  words: "portfolioProject",
  path: "/admin/projects",
  icon: "images",
  section: { place: 1, jump: "p" },
  menu: { title: "portfolioProject.menu.title" },
  blank: { state: "draft" },
  title: "title",
  list: {
    columns: ["plates", "title", "category", "areaM2", "state"],
    filters: ["category", "state", "year", "featured"],
    sort: "displayOrder",
  },
  form: {
    first: ["title", "shortDescription", "location", "plates", "category", "slug", "areaM2", "year"],
    main: {
      texts: ["title", "shortDescription", "longDescription", "location", "clientName", "scope"],
      photographs: ["plates"],
      materials: ["materials"],
    },
    aside: {
      facts: ["category", "areaM2", "areaNote", "weeks", "budgetDifference", "year", "slug", "featured", "opening"],
      beforeAfter: ["beforeAfter"],
      plan: ["planImage", "planCaption"],
      services: ["services"],
    },
  },
  opens: "page",
});
