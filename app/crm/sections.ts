/** A section of the CRM; `reads` is the permission without which its entry is left out. */
export type Section = { name: SectionName; to: string; icon: string; flip?: boolean; exact?: boolean; reads?: string };
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
  { name: "dashboard", to: "/crm", icon: "layout-dashboard", exact: true },
  { name: "clients", to: "/crm/clients", icon: "users", reads: "client.read" },
  { name: "leads", to: "/crm/leads", icon: "sprout", reads: "lead.read" },
  { name: "projects", to: "/crm/projects", icon: "pencil-ruler", reads: "project.read" },
  { name: "tasks", to: "/crm/tasks", icon: "list-checks", flip: true, reads: "task.read" },
  { name: "meetings", to: "/crm/meetings", icon: "calendar", reads: "meeting.read" },
  { name: "suppliers", to: "/crm/suppliers", icon: "truck", flip: true, reads: "supplier.read" },
  { name: "quotations", to: "/crm/quotations", icon: "scroll-text", flip: true, reads: "quotation.read" },
  { name: "expenses", to: "/crm/expenses", icon: "wallet", reads: "expense.read" },
  { name: "invoices", to: "/crm/invoices", icon: "receipt", reads: "invoice.read" },
  { name: "reports", to: "/crm/reports", icon: "chart-column", flip: true, reads: "report.read" },
];

/** The section an address lies in, or null. */
export const sectionAt = (path: string): Section | null =>
  sections.find(({ to, exact }) => path === to || (!exact && path.startsWith(`${to}/`))) ?? null;
