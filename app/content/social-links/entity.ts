import { entity } from "#app/kit/entity/entity.ts";
import { socialLinkFields } from "./fields.ts";

export const socialLinkEntity = entity({
  name: "socialLink",
  grant: "siteSettings",
  fields: socialLinkFields,
  words: "socialLink",
  path: "/admin/site-settings/social-links",
  icon: "share-2",
  logIcon: "link",
  title: "platformName",
  list: { columns: ["iconName", "platformName", "profileUrl"], sort: "displayOrder" },
  form: { main: { profile: ["platformName", "profileUrl", "iconName"] } },
  opens: "drawer",
});
