import type { Permission } from "#app/access/permissions.ts";

/** A section of the CRM; `reads` is the permission without which its entry is left out, `jump` the letter that leads there after `g`. */
export type Section = { name: SectionName; to: string; icon: string; flip?: boolean; exact?: boolean; reads?: Permission; jump: string };
type SectionName =
  | "dashboard"
  | "clients"
  | "leads"
  | "projects"
  | "tasks"
  | "meetings"
  | "suppliers"
  | "quotations"
  | "expenses"
  | "invoices"
  | "reports";

/** In the seed's order. */
export const sections: readonly Section[] = [
  { name: "dashboard", to: "/crm", jump: "d", icon: "layout-dashboard", exact: true },
  { name: "clients", to: "/crm/clients", jump: "c", icon: "users", reads: "client.read" },
  { name: "leads", to: "/crm/leads", jump: "l", icon: "sprout", reads: "lead.read" },
  { name: "projects", to: "/crm/projects", jump: "p", icon: "pencil-ruler", reads: "project.read" },
  { name: "tasks", to: "/crm/tasks", jump: "t", icon: "list-checks", flip: true, reads: "task.read" },
  { name: "meetings", to: "/crm/meetings", jump: "m", icon: "calendar", reads: "meeting.read" },
  { name: "suppliers", to: "/crm/suppliers", jump: "s", icon: "truck", flip: true, reads: "supplier.read" },
  { name: "quotations", to: "/crm/quotations", jump: "q", icon: "scroll-text", flip: true, reads: "quotation.read" },
  { name: "expenses", to: "/crm/expenses", jump: "e", icon: "wallet", reads: "expense.read" },
  { name: "invoices", to: "/crm/invoices", jump: "i", icon: "receipt", reads: "invoice.read" },
  { name: "reports", to: "/crm/reports", jump: "r", icon: "chart-column", flip: true, reads: "report.read" },
];

/** The section an address lies in, or null. */
export const sectionAt = (path: string): Section | null =>
  sections.find(({ to, exact }) => path === to || (!exact && path.startsWith(`${to}/`))) ?? null;
