/** A section of the administration. `after` stands behind the hairline. */
export type Section = { name: SectionName; to: string; icon: string; flip?: boolean; exact?: boolean; after?: boolean };
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
  { name: "dashboard", to: "/admin", icon: "layout-dashboard", exact: true },
  { name: "siteSettings", to: "/admin/site-settings", icon: "settings-2" },
  { name: "projects", to: "/admin/projects", icon: "images" },
  { name: "services", to: "/admin/services", icon: "sofa" },
  { name: "team", to: "/admin/team", icon: "users" },
  { name: "testimonials", to: "/admin/testimonials", icon: "quote", flip: true },
  { name: "users", to: "/admin/users", icon: "user-cog" },
  { name: "estimator", to: "/admin/manage-elements", icon: "calculator" },
  { name: "content", to: "/admin/content", icon: "file-text", flip: true, after: true },
  { name: "media", to: "/admin/media", icon: "image", after: true },
  { name: "messages", to: "/admin/messages", icon: "inbox", after: true },
  { name: "outbox", to: "/admin/outbox", icon: "send", flip: true, after: true },
  { name: "audit", to: "/admin/audit", icon: "history", after: true },
];

/** The section an address lies in, or null. */
export const sectionAt = (path: string): Section | null =>
  sections.find(({ to, exact }) => path === to || (!exact && path.startsWith(`${to}/`))) ?? null;
