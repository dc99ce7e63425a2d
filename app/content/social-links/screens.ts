import { screensFor } from "#app/kit/entity/screens.ts";
import { socialLinkFields } from "./fields.ts";

export const socialLinkScreens = screensFor(socialLinkFields, {
  words: "socialLink",
  path: "/admin/site-settings/social-links",
  icon: "share-2",
  title: "platformName",
  list: { columns: ["iconName", "platformName", "profileUrl"], sort: "displayOrder" },
  form: { main: { profile: ["platformName", "profileUrl", "iconName"] } },
  opens: "drawer",
});
