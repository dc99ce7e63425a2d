/** What people are told about. Each has its sentences under `notification.<kind>`, and a mail; `due` is mailed once a day, all together. */
export const notificationKinds = ["assigned", "mentioned", "due", "converted", "invited", "moved", "cancelled", "soon", "done"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const isNotificationKind = (value: unknown): value is NotificationKind => (notificationKinds as readonly unknown[]).includes(value);

/** Values for the sentence. Texts that people wrote stay as they are; dates are ISO texts. */
export type NotificationData = Record<string, string | number>;
