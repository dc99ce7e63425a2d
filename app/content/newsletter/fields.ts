export const subscriberStatuses = ["pending", "subscribed", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const consentEnds = ["link", "hand"] as const;
export type ConsentEnd = (typeof consentEnds)[number];

export const subscriberViews = ["subscribed", "pending", "unsubscribed", "bounced", "all"] as const;
export type SubscriberView = (typeof subscriberViews)[number];
export const subscriberSorts = ["-requestedAt", "requestedAt", "email"] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

export type SubscriberQuery = { q: string; view: SubscriberView; sort: SubscriberSort; page: number };

export const subscriberQueryIn = (search: URLSearchParams): SubscriberQuery => ({
  q: (search.get("q") ?? "").trim().slice(0, 200),
  view: subscriberViews.find((view) => view === search.get("view")) ?? "subscribed",
  sort: subscriberSorts.find((sort) => sort === search.get("sort")) ?? "-requestedAt",
  page: Number(search.get("page") ?? 1),
});
