import { choice, longText, number, optional, dateTime, type ValuesOf } from "#app/kit/fields/kinds.ts";

/** Letters of a note. */
export const longestNote = 5000;

export const noteFields = { body: longText({ max: longestNote }) };

export const channels = ["call", "whatsapp"] as const;
export type Channel = (typeof channels)[number];
export const directions = ["out", "in"] as const;
export const outcomes = ["reached", "no_answer", "busy", "wrong_number", "call_back"] as const;

/** When a lead is followed up: a day alone means until the office closes. */
export const followUp = dateTime({ alone: "18:00" });

export const contactFields = {
  channel: choice(channels),
  direction: choice(directions),
  outcome: optional(choice(outcomes)),
  minutes: optional(number({ min: 1, max: 600, unit: "minute" })),
  body: optional(longText({ max: longestNote })),
  /** Of a lead only. */
  nextFollowUp: optional(followUp),
};

export const timelineFilters = ["all", "notes", "changes", "calls", "files"] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const kindsOf = {
  notes: ["note"],
  calls: ["call", "whatsapp"],
  files: ["fileAdded", "fileRemoved"],
} as const satisfies Partial<Record<TimelineFilter, readonly string[]>>;

/** Entries on the timelines of clients and projects that tell of money, for those alone who may read payments. */
export const moneyKinds = [
  "paymentReceived",
  "paymentBounced",
  "paymentRefunded",
  "paymentReversed",
  "reminderSent",
  "statementSent",
] as const;

export function spokenTo(entity: string, { channel, direction, outcome, minutes, body }: ValuesOf<typeof contactFields>) {
  const data = { direction: direction ?? "out", ...(outcome && { outcome }), ...(minutes !== null && { minutes }) };
  return { event: `${entity}.spokenTo`, after: { channel, direction }, timeline: [{ kind: channel ?? "call", body, data }] };
}
