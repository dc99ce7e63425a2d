import { priceField, priceModes, quantityField, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { reduction, type TypedFields, type TypedRow } from "#app/crm/base/priced/typed-rows.ts";
import { instalmentTriggers, offerDays } from "#app/content/settings/fields.ts";
import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import {
  bilingual,
  bilingualLong,
  choice,
  date,
  dateTime,
  image,
  readOnly,
  longText,
  measure,
  money,
  number,
  optional,
  percent,
  reference,
  text,
  toggle,
  type Field,
} from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
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

/** Bounds of the document; days counted. */
export const quotationBounds = {
  sections: 60,
  lines: 400,
  planRows: 20,
  valid: offerDays,
  reason: { min: 3, max: 500 },
} as const;

/**
 * One line as it is written (`typed-rows.ts`). What readers, blank lines, columns, differences and the log know of it follows from this list; a
 * field is a word in which revisions are compared unless `compare.ts` says otherwise.
 */
export const toldLineFields = {
  kind: choice(lineKinds),
  code: optional(text({ max: 40, ltr: true })),
  /** The tax authority's code of the item; "" for that of its element, or the company's usual one. */
  itemCode: optional(text({ max: 100, ltr: true })),
  description: bilingualLong({ max: 1000 }),
  unit: optional(reference("lookup:unit")),
  imageId: optional(image()),
  quantity: optional(quantityField),
  unitPrice: optional(priceField),
  /** Of a fee calculated from the other lines; such a line has no quantity and no price. "" for a fixed one. */
  feeRate: optional(percent()),
  discountKind: optional(choice(reductionKinds)),
  discount: reduction("discountKind", "discountValue"),
  /** Null: the document's tax. */
  taxCode: optional(reference("tax")),
  /** Offered beside the rest; in the sums only while it is selected. */
  optional: toggle(),
  selected: toggle({ first: true }),
  /** Lines of one name are alternatives: one of them is selected. "" for all others. */
  alternative: optional(text({ max: 60 })),
  visibility: choice(visibilities),
  elementKey: optional(reference()),
} satisfies TypedFields;
/** What one of it costs us, and who delivers it. Absent for readers who may not know it; what is stored then stays. */
export const innerLineFields = { cost: optional(priceField), supplierId: optional(reference("supplier")) } satisfies TypedFields;
export const quotationLineFields = { ...toldLineFields, ...innerLineFields };
/**
 * `id` is the line's lasting key: the row's id in the estimate it came from, else a uuid made by whoever adds the line. It is the same in every
 * revision, on the client's page, in the contract and in orders.
 */
export type DraftLine = { id: string } & TypedRow<typeof toldLineFields> & Partial<TypedRow<typeof innerLineFields>>;

/** A room or trade. `id` is a uuid that stays over revisions. */
export const quotationSectionFields = {
  name: bilingual({ max: 160 }),
  area: optional(measure("m2", { min: 0.01, decimals: 2 })),
  showSubtotal: toggle({ first: true }),
} satisfies TypedFields;
export type DraftSection = { id: string; lines: DraftLine[] } & TypedRow<typeof quotationSectionFields>;

export const planPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PlanPhase = (typeof planPhases)[number];

/** A row of the payment plan. */
export const quotationPlanFields = {
  label: bilingual({ max: 120 }),
  trigger: choice(planTriggers),
  share: reduction("planIn", "percent", "amount"),
  /** Days after the trigger. */
  offsetDays: optional(number({ max: 730, unit: "day" })),
  /** For the trigger `date`. */
  dueOn: optional(date()),
  /** For the trigger `phase`: the project's phase whose end it waits for. */
  phaseKey: optional(choice(planPhases)),
} satisfies TypedFields;
export type DraftPlanRow = { id: string } & TypedRow<typeof quotationPlanFields>;

export const quotationHeadFields = {
  title: bilingual({ max: 160 }),
  clientId: optional(reference("client")),
  projectId: optional(reference("project")),
  language: choice(documentLanguages),
  issuedOn: optional(date()),
  validUntil: optional(date()),
  priceMode: choice(priceModes),
  taxCode: reference(),
  discountKind: optional(choice(reductionKinds)),
  discount: reduction("discountKind", "discountValue"),
  roundToPound: toggle(),
  terms: bilingualLong({ max: 5000 }),
  /** The client reads these. */
  notes: bilingualLong({ max: 5000 }),
  internalNotes: longText({ max: 5000 }),
  planIn: choice(reductionKinds),
} satisfies TypedFields;
/** The whole document as it is written and saved by itself. It may be incomplete at any time; what is missing is asked for when it is sent. */
export type QuotationDraft = TypedRow<typeof quotationHeadFields> & { sections: DraftSection[]; plan: DraftPlanRow[] };

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
