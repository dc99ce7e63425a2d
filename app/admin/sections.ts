/** A section of the administration. `after` stands behind the hairline; `jump` is the letter that leads there after `g`. */
export type Section = { name: SectionName; to: string; icon: string; flip?: boolean; exact?: boolean; after?: boolean; jump: string };
type SectionName =
  | "dashboard"
  | "siteSettings"
  | "projects"
  | "services"
  | "team"
  | "testimonials"
  | "users"
  | "estimator"
  | "content"
  | "media"
  | "messages"
  | "outbox"
  | "audit";

/** The seed's entries in the seed's order, then ours. */
export const sections: readonly Section[] = [
  { name: "dashboard", to: "/admin", jump: "d", icon: "layout-dashboard", exact: true },
  { name: "siteSettings", to: "/admin/site-settings", jump: "s", icon: "settings-2" },
  { name: "projects", to: "/admin/projects", jump: "p", icon: "images" },
  { name: "services", to: "/admin/services", jump: "v", icon: "sofa" },
  { name: "team", to: "/admin/team", jump: "t", icon: "users" },
  { name: "testimonials", to: "/admin/testimonials", jump: "q", icon: "quote", flip: true },
  { name: "users", to: "/admin/users", jump: "u", icon: "user-cog" },
  { name: "estimator", to: "/admin/manage-elements", jump: "e", icon: "calculator" },
  { name: "content", to: "/admin/content", jump: "c", icon: "file-text", flip: true, after: true },
  { name: "media", to: "/admin/media", jump: "m", icon: "image", after: true },
  { name: "messages", to: "/admin/messages", jump: "i", icon: "inbox", after: true },
  { name: "outbox", to: "/admin/outbox", jump: "o", icon: "send", flip: true, after: true },
  { name: "audit", to: "/admin/audit", jump: "a", icon: "history", after: true },
];

/** The section an address lies in, or null. */
export const sectionAt = (path: string): Section | null =>
  sections.find(({ to, exact }) => path === to || (!exact && path.startsWith(`${to}/`))) ?? null;
