/** How many of each kind the sidebar says; a section that this person may not read is not among them. */
export type SectionCounts = Partial<Record<"clients" | "leads" | "projects" | "tasks", number>>;

/** Nobody reads a larger number in a sidebar; one more than this stands for "more". */
export const countedUpTo = 9999;
