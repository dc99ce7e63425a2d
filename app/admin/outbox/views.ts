export const mailViews = ["all", "failed", "queued", "sent", "kept"] as const;
export type MailView = (typeof mailViews)[number];

export const mailViewIn = (search: URLSearchParams): MailView => mailViews.find((view) => view === search.get("view")) ?? "all";
