/** How many of each kind the sidebar says, and what somebody was told and has not read; what this person may not read is not among them. */
export type SectionCounts = Partial<Record<"clients" | "leads" | "projects" | "tasks" | "unread", number>>;

/** Nobody reads a larger number in a sidebar; one more than this stands for "more". */
export const countedUpTo = 9999;
