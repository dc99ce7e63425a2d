/** `pending` has not confirmed yet; only `subscribed` gets the letter. */
export const subscriberStatuses = ["pending", "subscribed", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Who ended a consent: the reader by the link in his letter, or somebody of the house for him. */
export const consentEnds = ["link", "hand"] as const;
export type ConsentEnd = (typeof consentEnds)[number];
