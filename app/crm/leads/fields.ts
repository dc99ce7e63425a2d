/** What a lead is: its choices and limits, for both sides. Names of states are fixed; their words are in the messages. */
export const leadStatuses = ["new", "contacted", "qualified", "proposal_sent", "negotiating", "won", "lost", "on_hold"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const propertyTypes = ["apartment", "villa", "office", "retail", "restaurant", "hotel", "other"] as const;
export type PropertyType = (typeof propertyTypes)[number];

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

/** How far a lead has come, for the ring beside its state and the weighted pipeline. */
export const leadProgress: Record<LeadStatus, number> = {
  new: 0,
  contacted: 25,
  qualified: 50,
  proposal_sent: 75,
  negotiating: 90,
  won: 100,
  lost: 0,
  on_hold: 0,
};

/** Size in m², budget in piastres, timeline in months. */
export const leadBounds = {
  size: { min: 1, max: 100_000 },
  budget: { min: 0, max: 100_000_000_000 },
  timeline: { min: 0, max: 60 },
} as const;

export const leadsPerPage = 25;
