import { screensFor } from "#app/kit/entity/screens.ts";
import { contactItemFields } from "./fields.ts";

export const contactItemScreens = screensFor(contactItemFields, {
  words: "contactItem",
  path: "/admin/site-settings/contact-items",
  icon: "phone",
  title: "title",
  list: { columns: ["iconName", "title", "content"], sort: "displayOrder" },
  form: { main: { shown: ["title", "content", "iconName"], leads: ["linkUrl", "elementKey"] } },
  opens: "drawer",
});
