import type { Grant } from "#app/access/permissions.ts";

/** Kinds of records that have a timeline, files and notifications, and that tasks and meetings are about. */
export const subjectKinds = [
  "lead",
  "client",
  "project",
  "task",
  "meeting",
  "supplier",
  "order",
  "expense",
  "snag",
  "selection",
  "quotation",
  "invoice",
  "payment",
  "changeOrder",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

type SubjectKindFacts = {
  /** The entity whose permission is asked. */
  grant: Grant;
  /** The name in the audit log. */
  entity: string;
  /** Prefix of its messages. */
  words: string;
  /** Address of its list; a record stands below it. */
  path: string;
  icon: string;
  /** There is no form for a new one by itself: it begins on another record. */
  begins?: false;
};

/** What each kind is called where it is not at home. */
export const subjects: Readonly<Record<SubjectKind, SubjectKindFacts>> = {
  lead: { grant: "lead", entity: "lead", words: "leads", path: "/crm/leads", icon: "sprout" },
  client: { grant: "client", entity: "client", words: "client", path: "/crm/clients", icon: "users" },
  project: { grant: "project", entity: "crmProject", words: "crmProject", path: "/crm/projects", icon: "pencil-ruler" },
  task: { grant: "task", entity: "task", words: "task", path: "/crm/tasks", icon: "list-checks" },
  meeting: { grant: "meeting", entity: "meeting", words: "meeting", path: "/crm/meetings", icon: "calendar" },
  supplier: { grant: "supplier", entity: "supplier", words: "supplier", path: "/crm/suppliers", icon: "truck" },
  order: { grant: "order", entity: "order", words: "order", path: "/crm/suppliers/orders", icon: "package" },
  expense: { grant: "expense", entity: "expense", words: "expense", path: "/crm/expenses", icon: "wallet" },
  snag: { grant: "project", entity: "snag", words: "snag", path: "/crm/snags", icon: "hammer", begins: false },
  selection: { grant: "project", entity: "selection", words: "selection", path: "/crm/selections", icon: "palette", begins: false },
  payment: { grant: "payment", entity: "payment", words: "payment", path: "/crm/invoices/payments", icon: "hand-coins" },
  quotation: { grant: "quotation", entity: "quotation", words: "quotation", path: "/crm/quotations", icon: "scroll-text" },
  changeOrder: {
    grant: "changeOrder",
    entity: "changeOrder",
    words: "changeOrder",
    path: "/crm/projects/changes",
    icon: "replace",
  },
  invoice: { grant: "invoice", entity: "invoice", words: "invoice", path: "/crm/invoices", icon: "receipt" },
};

export const isSubjectKind = (word: unknown): word is SubjectKind => subjectKinds.some((kind) => kind === word);
