export type SectionCounts = Partial<Record<"clients" | "leads" | "projects" | "tasks" | "unread", number>>;

export const countedUpTo = 9999;
