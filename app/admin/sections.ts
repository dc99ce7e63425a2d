import { contentEntities } from "#app/content/entities.ts";
import { sectionsOf, type Section as AnySection } from "#app/kit/entity/sections.ts";

export type Section = AnySection & { after?: boolean };

export const sections: readonly Section[] = [
  { title: "admin.section.dashboard", to: "/admin", jump: "d", icon: "layout-dashboard", exact: true },
  { title: "admin.section.siteSettings", to: "/admin/site-settings", jump: "s", icon: "settings-2" },
  ...sectionsOf(contentEntities),
  { title: "admin.section.estimator", to: "/admin/manage-elements", jump: "e", icon: "calculator" },
  { title: "admin.section.content", to: "/admin/content", jump: "c", icon: "file-text", flip: true, after: true },
  { title: "admin.section.media", to: "/admin/media", jump: "m", icon: "image", after: true },
  { title: "admin.section.messages", to: "/admin/messages", jump: "i", icon: "inbox", after: true },
  { title: "admin.section.outbox", to: "/admin/outbox", jump: "o", icon: "send", flip: true, after: true },
  { title: "admin.section.audit", to: "/admin/audit", jump: "a", icon: "history", after: true },
];
