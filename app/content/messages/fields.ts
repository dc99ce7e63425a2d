export const messageKinds = ["contact", "estimate"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** `new` was not opened yet, `replied` was answered, `converted` became a client, `spam` and `archived` are out of the way. */
export const messageStatuses = ["new", "read", "replied", "converted", "spam", "archived"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Where a message may go from where it stands. What is out of the way comes back to where it was. */
export const messageMoves: Record<Exclude<MessageStatus, "converted">, readonly MessageStatus[]> = {
  new: ["read"],
  read: ["new", "replied"],
  replied: ["new", "read"],
  spam: ["new", "read"],
  archived: ["new", "read", "replied", "converted"],
};

/** What the inbox can be narrowed to. `inbox` is everything that is not out of the way. */
export const inboxViews = ["inbox", "new", "replied", "archived", "spam", "all"] as const;
export type InboxView = (typeof inboxViews)[number];
export const inboxSorts = ["-createdAt", "createdAt", "name", "-name"] as const;
export type InboxSort = (typeof inboxSorts)[number];
