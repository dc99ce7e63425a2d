import type { PriceMode, ReductionKind } from "#app/crm/base/priced/fields.ts";
import { instalmentTriggers, offerDays } from "#app/content/settings/fields.ts";
import { documentLanguages, type DocumentLanguage } from "#app/crm/base/documents/fields.ts";
import {
  bilingual,
  choice,
  date,
  dateTime,
  readOnly,
  longText,
  money,
  number,
  optional,
  reference,
  text,
  type Field,
} from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { quotationFlow, rejectionReasons } from "./flow.ts";

export const quotationStatuses = statesOf(quotationFlow);
export type QuotationStatus = keyof typeof quotationFlow.states;

export const isEditable = (status: QuotationStatus): boolean => status === "draft";
export const openToClient = ["sent", "viewed"] as const satisfies readonly QuotationStatus[];
export const isOpenToClient = (status: QuotationStatus): boolean => openToClient.some((one) => one === status);
export const wasSent = (status: QuotationStatus): boolean => !["draft", "in_review", "cancelled"].includes(status);
export const revisable = ["sent", "viewed", "rejected", "expired"] as const satisfies readonly QuotationStatus[];

export { rejectionReasons };
export type RejectionReason = (typeof rejectionReasons)[number];

export const lineKinds = ["work", "product", "service_fee", "allowance", "text"] as const;
export type LineKind = (typeof lineKinds)[number];
/** A merged line is shown as a part of its section's price only. */
export const visibilities = ["shown", "merged"] as const;
export type Visibility = (typeof visibilities)[number];
export const planTriggers = instalmentTriggers;
export type PlanTrigger = (typeof planTriggers)[number];

/** Bounds of the document. Money in piastres, rates in basis points, days counted. */
export const quotationBounds = {
  sections: 60,
  lines: 400,
  planRows: 20,
  title: 160,
  name: 160,
  description: 1000,
  label: 120,
  code: 40,
  itemCode: 100,
  alternative: 60,
  terms: 5000,
  price: 9_999_999_999,
  quantity: { min: 0.001, max: 100_000 },
  area: { min: 0.01, max: 100_000 },
  offsetDays: 730,
  valid: offerDays,
  reason: { min: 3, max: 500 },
} as const;

/**
 * One line as it is written. Numbers are what was typed ("12.5", "١٢٫٥", "12x"), read by `readDraft`; money in EGP, shares in per cent. `id` is the
 * line's lasting key: the row's id in the estimate it came from, else a uuid made by whoever adds the line. It is the same in every revision, on the
 * client's page, in the contract and in orders.
 */
export type DraftLine = {
  id: string;
  kind: LineKind;
  code: string;
  /** The tax authority's code of the item, as typed; "" for that of its element, or the company's usual one. */
  itemCode: string;
  description: Bilingual;
  unit: string | null;
  imageId: string | null;
  quantity: string;
  unitPrice: string;
  /** Of a fee calculated from the other lines, in per cent; such a line has no quantity and no price. "" for a fixed one. */
  feeRate: string;
  discountKind: ReductionKind | null;
  discount: string;
  /** Null: the document's tax. */
  taxCode: string | null;
  /** What one of it costs us, and who delivers it. Absent for readers who may not know; what is stored then stays. */
  cost?: string;
  supplierId?: string | null;
  /** Offered beside the rest; in the sums only while it is selected. */
  optional: boolean;
  selected: boolean;
  /** Lines of one name are alternatives: one of them is selected. "" for all others. */
  alternative: string;
  visibility: Visibility;
  elementKey: string | null;
};

/** A room or trade. `id` is a uuid that stays over revisions; `area` in m² as typed. */
export type DraftSection = { id: string; name: Bilingual; area: string; showSubtotal: boolean; lines: DraftLine[] };

export const planPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PlanPhase = (typeof planPhases)[number];

/** A row of the payment plan: `share` is in per cent or in EGP, as the draft's `planIn` says, as typed. */
export type DraftPlanRow = {
  id: string;
  label: Bilingual;
  trigger: PlanTrigger;
  share: string;
  /** Days after the trigger, as typed. */
  offsetDays: string;
  /** For the trigger `date`. */
  dueOn: Day | null;
  /** For the trigger `phase`: the project's phase whose end it waits for. */
  phaseKey: PlanPhase | null;
};

/** The whole document as it is written and saved by itself. It may be incomplete at any time; what is missing is asked for when it is sent. */
export type QuotationDraft = {
  title: Bilingual;
  clientId: string | null;
  projectId: string | null;
  language: DocumentLanguage;
  issuedOn: Day | null;
  validUntil: Day | null;
  priceMode: PriceMode;
  taxCode: string;
  discountKind: ReductionKind | null;
  discount: string;
  roundToPound: boolean;
  terms: Bilingual;
  /** The client reads these. */
  notes: Bilingual;
  internalNotes: string;
  sections: DraftSection[];
  planIn: ReductionKind;
  plan: DraftPlanRow[];
};

export const lineKeyPattern = /^[\w-]{1,64}$/;

/** What of a quotation is listed, filtered, found and exported. All of it is written by operations. Costs are not among these. */
export const quotationFields = {
  number: readOnly(text({ ltr: true })),
  title: readOnly(bilingual({ max: 160 })),
  status: readOnly(stateField(quotationFlow)),
  clientId: readOnly(reference("client")),
  leadId: readOnly(reference("lead")),
  projectId: readOnly(reference("project")),
  ownerId: readOnly(reference("user")),
  revision: readOnly(number({ min: 1, max: 999 })),
  language: readOnly(choice(documentLanguages)),
  total: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  net: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  vat: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  discount: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  issuedOn: readOnly(date()),
  validUntil: readOnly(date()),
  sentAt: readOnly(dateTime()),
  viewedAt: readOnly(dateTime()),
  decidedAt: readOnly(dateTime()),
  rejectedReason: readOnly(choice(rejectionReasons)),
  rejectedNote: readOnly(longText({ max: 2000 })),
} satisfies Record<string, Field>;

export const newQuotationFields = {
  clientId: optional(reference("client")),
  leadId: optional(reference("lead")),
  projectId: optional(reference("project")),
  estimateId: optional(reference()),
};
