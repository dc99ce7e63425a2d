/** Something that the client has to choose: open until it is decided, or not needed any more. */
export const selectionStatuses = ["open", "decided", "cancelled"] as const;
export type SelectionStatus = (typeof selectionStatuses)[number];
