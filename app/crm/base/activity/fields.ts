import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";

export const longestNote = 5000;

export const noteFields = { body: field.longText({ max: longestNote }) };

export const channels = ["call", "whatsapp"] as const;
export type Channel = (typeof channels)[number];
export const directions = ["out", "in"] as const;
export const outcomes = ["reached", "no_answer", "busy", "wrong_number", "call_back"] as const;

export const followUp = field.dateTime({ alone: "18:00" });

export const contactFields = {
  channel: field.choice(channels),
  direction: field.choice(directions),
  outcome: field.optional(field.choice(outcomes)),
  minutes: field.optional(field.number({ min: 1, max: 600, unit: "minute" })),
  body: field.optional(field.longText({ max: longestNote })),
  nextFollowUp: field.optional(followUp),
};

export const timelineFilters = ["all", "notes", "changes", "calls", "files"] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const kindsOf = {
  notes: ["note"],
  calls: ["call", "whatsapp"],
  files: ["fileAdded", "fileRemoved"],
} as const satisfies Partial<Record<TimelineFilter, readonly string[]>>;

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
