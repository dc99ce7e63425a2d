export type SectionCounts = Partial<Record<"clients" | "leads" | "projects" | "tasks" | "unread", number>>;

/** Nobody reads a larger number in a sidebar; one more than this stands for "more". */
export const countedUpTo = 9999;
