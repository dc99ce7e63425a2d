import type { Bilingual } from "#app/values/bilingual.ts";

/** What people are told about. Each has its sentences under `notification.<kind>`, and a mail; `due` is mailed once a day, all together. */
export type NotificationKind =
  | "assigned"
  | "paid"
  | "bounced"
  | "remind"
  | "mentioned"
  | "asked"
  | "due"
  | "converted"
  | "invited"
  | "moved"
  | "cancelled"
  | "soon"
  | "done"
  | "toApprove"
  | "approved"
  | "rejected"
  | "viewed"
  | "accepted"
  | "refused"
  | "expired"
  | "received"
  | "ending"
  | "disputed";

/** Values for the sentence. Texts that people wrote stay as they are; dates are ISO texts. */
export type NotificationData = Record<string, string | number>;

/** One of them, as it travels to the browser. `title` and `path` are null where the record is gone, or may no longer be read. */
export type Notification = {
  id: number;
  kind: NotificationKind;
  about: string;
  title: Bilingual | null;
  path: string | null;
  by: string | null;
  at: string;
  read: boolean;
  data: NotificationData;
};
export type NotificationPage = { items: Notification[]; older: number | null; unread: number };
