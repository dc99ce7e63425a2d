import type { Notice } from "#app/platform/events/change-event.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const notificationKinds = [
  "assigned",
  "paid",
  "bounced",
  "remind",
  "mentioned",
  "asked",
  "due",
  "converted",
  "invited",
  "moved",
  "cancelled",
  "soon",
  "done",
  "toApprove",
  "approved",
  "rejected",
  "viewed",
  "accepted",
  "toInvoice",
  "refused",
  "reopened",
  "expired",
  "received",
  "ending",
  "letterEnding",
  "disputed",
  "stopped",
  "homeOpened",
  "homeUncoded",
  "linkAsked",
  "codeAsked",
  "halfApproved",
  "changeAsked",
  "proofSent",
  "cardToMatch",
  "cardRefunded",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** So many days before a paper expires it is told and marked. */
export const endingWarningDays = 30;

export const isNotificationKind = (word: string): word is NotificationKind => notificationKinds.some((kind) => kind === word);

export const notificationGroups = {
  work: ["assigned", "mentioned", "asked", "done", "stopped", "homeOpened", "homeUncoded", "linkAsked", "codeAsked"],
  approvals: ["toApprove", "approved", "rejected"],
  sales: ["converted", "viewed", "accepted", "halfApproved", "changeAsked", "refused", "reopened", "expired"],
  money: ["toInvoice", "paid", "bounced", "remind", "disputed", "letterEnding", "proofSent", "cardToMatch", "cardRefunded"],
  meetings: ["invited", "moved", "cancelled", "soon"],
  supply: ["received", "ending"],
  due: ["due"],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type NotificationGroup = keyof typeof notificationGroups;
export const groupNames = Object.keys(notificationGroups) as NotificationGroup[];

export const mailWays = ["mail", "digest", "app"] as const;
export type MailWay = (typeof mailWays)[number];
export type MailChoices = Partial<Record<NotificationGroup, MailWay>>;

/** What is due is told in the morning, never one by one. */
export const waysOf = (group: NotificationGroup): readonly MailWay[] => (group === "due" ? ["digest", "app"] : mailWays);

export const chosenWay = (choices: MailChoices | undefined, group: NotificationGroup): MailWay => choices?.[group] ?? waysOf(group)[0]!;

export const groupOf = (kind: NotificationKind): NotificationGroup =>
  groupNames.find((group) => (notificationGroups[group] as readonly NotificationKind[]).includes(kind)) ?? "work";

export const ownThings: Readonly<Record<string, string>> = { webhook: "/crm/developers" };

export type NotificationData = Record<string, string | number>;

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
type Assigned = { assigneeId: string | null; title: string; dueOn?: string | null };

export const assigned = ({ assigneeId, title, dueOn }: Assigned): Notice => ({
  to: [assigneeId],
  kind: "assigned",
  data: { title, ...(dueOn && { due: dueOn }) },
});
