import { entity } from "#app/kit/entity/entity.ts";
import { contactItemFields } from "./fields.ts";

export const contactItemEntity = entity({
  name: "contactItem",
  grant: "siteSettings",
  fields: contactItemFields,
  words: "contactItem",
  path: "/admin/site-settings/contact-items",
  icon: "phone",
  title: "title",
  list: { columns: ["iconName", "title", "content"], sort: "displayOrder" },
  form: { main: { shown: ["title", "content", "iconName"], leads: ["linkUrl", "elementKey"] } },
  opens: "drawer",
});
