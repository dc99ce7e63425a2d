import { trapField } from "#app/values/trap.ts";

export const leadStatuses = [
  "new",
  "contacted",
  "qualified",
  "proposal_sent",
  "negotiating",
  "won",
  "lost",
  "on_hold",
  "suspected",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const isLeadStatus = (word: unknown): word is LeadStatus => leadStatuses.some((status) => status === word);

export const answerHours = 4;

export const leadStages = ["new", "contacted", "qualified", "proposal_sent", "negotiating", "won"] as const satisfies LeadStatus[];

export const boardStatuses = leadStatuses.filter((status) => status !== "suspected");

export const stageOf = (status: string): number => Math.max(0, (leadStages as readonly string[]).indexOf(status));

export const leadPriorities = ["low", "medium", "high", "urgent"] as const;
export type LeadPriority = (typeof leadPriorities)[number];

export const channels = ["phone", "whatsapp", "email"] as const;
export type Channel = (typeof channels)[number];

/** ISO 3166-2 codes of the 27 governorates. */
export const governorates = [
  "EG-C",
  "EG-GZ",
  "EG-ALX",
  "EG-KB",
  "EG-DK",
  "EG-SHR",
  "EG-GH",
  "EG-MNF",
  "EG-BH",
  "EG-KFS",
  "EG-DT",
  "EG-PTS",
  "EG-IS",
  "EG-SUZ",
  "EG-SIN",
  "EG-JS",
  "EG-FYM",
  "EG-BNS",
  "EG-MN",
  "EG-AST",
  "EG-SHG",
  "EG-KN",
  "EG-LX",
  "EG-ASN",
  "EG-BA",
  "EG-WAD",
  "EG-MT",
] as const;
export type Governorate = (typeof governorates)[number];

export const leadProgress: Record<LeadStatus, number> = {
  new: 0,
  contacted: 25,
  qualified: 50,
  proposal_sent: 75,
  negotiating: 90,
  won: 100,
  lost: 0,
  on_hold: 0,
  suspected: 0,
};

/** Size in m², budget in piastres, timeline in months. */
export const leadBounds = {
  size: { min: 1, max: 100_000 },
  budget: { min: 0, max: 100_000_000_000 },
  timeline: { min: 0, max: 60 },
} as const;

export const enquiryFields = {
  name: "name",
  phone: "phone",
  email: "email",
  service: "service",
  propertyType: "propertyType",
  message: "message",
  channel: "preferredChannel",
  language: "preferredLanguage",
  newsletter: "newsletter",
  mailEstimate: "mailEstimate",
  /** Only the estimator: the total that its script showed, in piastres. Absent without script. */
  total: "total",
  /** Made by script at the first touch, and anew after success. Absent without script. */
  key: "key",
  /** Made by script: milliseconds between the first touch and sending. Absent without script. */
  elapsed: "elapsed",
  trap: trapField,
} as const;

/** Lengths in characters. */
export const enquiryBounds = {
  name: { min: 2, max: 120 },
  phone: { max: 40 },
  email: { max: 254 },
  message: { min: 10, max: 5000 },
} as const;

export const minimumFillMilliseconds = 3000;
