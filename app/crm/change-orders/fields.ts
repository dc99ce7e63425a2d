import type { Bilingual } from "#app/values/bilingual.ts";
import type { SumTax } from "#app/values/document-sum.ts";
import { paperLanguages } from "#app/crm/documents/fields.ts";
import {
  bilingual,
  bilingualLong,
  choice,
  date,
  dateTime,
  kept,
  longText,
  money,
  number,
  optional,
  part,
  reference,
  text,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";

/** What changes an accepted contract: its states, and the ways between them. */
export const changeOrderStatuses = ["draft", "sent", "viewed", "accepted", "rejected", "expired", "cancelled"] as const;
export type ChangeOrderStatus = (typeof changeOrderStatuses)[number];

/** Where a change order may go from where it stands. Its client leads it to `viewed`, and mostly on; `expired` comes by itself. */
export const changeOrderMoves: Record<ChangeOrderStatus, readonly ChangeOrderStatus[]> = {
  draft: ["sent", "cancelled"],
  sent: ["viewed", "accepted", "rejected", "expired", "cancelled"],
  viewed: ["accepted", "rejected", "expired", "cancelled"],
  accepted: [],
  // extended by staff it stands as it stood
  expired: ["sent", "viewed", "cancelled"],
  rejected: ["cancelled"],
  cancelled: [],
};

/** States in which its client may answer. */
export const isOpenToClient = (status: ChangeOrderStatus): boolean => status === "sent" || status === "viewed";
/** States of a document that its client has, or had. */
export const wasSent = (status: ChangeOrderStatus): boolean => status !== "draft";

export const effects = ["add", "deduct"] as const;
export type Effect = (typeof effects)[number];
export const changeLineKinds = ["work", "product", "allowance"] as const;
export const priceModes = ["exclusive", "inclusive"] as const;

export const changeOrderBounds = { lines: 200, valid: { usual: 14, max: 90 }, reason: { min: 3, max: 500 } } as const;

/** One line: what is added to the contract, or taken out of it. The price is positive either way. */
export const changeLineFields = {
  effect: choice(effects),
  kind: choice(changeLineKinds),
  /** One of the project's rooms, or none. */
  roomId: optional(reference()),
  description: bilingual({ min: 2, max: 1000 }),
  unit: optional(reference()),
  quantity: number({ min: 0.001, max: 100_000, decimals: 3 }),
  unitPrice: money({ max: 9_999_999_999 }),
};
export type ChangeLine = ValuesOf<typeof changeLineFields>;

export const changeOrderFields = {
  number: kept(text({ ltr: true })),
  title: bilingual({ min: 2, max: 160 }),
  projectId: reference(),
  status: kept(choice(changeOrderStatuses)),
  reason: optional(bilingualLong({ max: 1000 })),
  language: choice(paperLanguages),
  validUntil: optional(date()),
  priceMode: choice(priceModes),
  taxCode: reference(),
  terms: optional(bilingualLong({ max: 5000 })),
  notes: optional(bilingualLong({ max: 2000 })),
  internalNotes: optional(longText({ max: 5000 })),
  lines: part<ChangeLine[]>(),
  issuedOn: kept(date()),
  net: kept(money({ max: Number.MAX_SAFE_INTEGER })),
  vat: kept(money({ max: Number.MAX_SAFE_INTEGER })),
  total: kept(money({ max: Number.MAX_SAFE_INTEGER })),
  sentAt: kept(dateTime()),
  viewedAt: kept(dateTime()),
  decidedAt: kept(dateTime()),
  decisionNote: kept(longText({ max: 2000 })),
} satisfies Record<string, Field>;

/** What a change of state asks for: until when it holds and whether the link is mailed, or why it is withdrawn or was refused. */
export const changeOrderMoveFields = {
  to: choice(changeOrderStatuses),
  validUntil: optional(date()),
  mail: optional(choice(["yes", "no"])),
  reason: optional(longText({ max: 500 })),
};

/** How far it has come, for the ring beside its state. */
export const changeOrderMarks: Record<ChangeOrderStatus, { phase: number | "paused" | "struck"; tone: "clay" | "ok" | "warn" | "quiet" }> =
  {
    draft: { phase: 0, tone: "quiet" },
    sent: { phase: 50, tone: "clay" },
    viewed: { phase: 75, tone: "clay" },
    accepted: { phase: 100, tone: "ok" },
    rejected: { phase: "struck", tone: "quiet" },
    expired: { phase: "paused", tone: "warn" },
    cancelled: { phase: "struck", tone: "quiet" },
  };

/** What the lines of a draft choose among (rooms by project), and the taxes of today for the sums beside them. */
export type ChangeDesk = {
  units: { value: string; label: Bilingual }[];
  rooms: Record<string, { value: string; label: Bilingual }[]>;
  rates: SumTax[];
};
