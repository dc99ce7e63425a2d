import { priceField, priceModes, quantityField, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { reduction, valueFields, type TypedFields, type TypedRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { instalmentTriggers, offerDays } from "#app/content/settings/fields.ts";
import { documentLanguages, retentionBases, type RetentionTerms } from "#app/crm/base/documents/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
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
export const visibilities = ["shown", "merged"] as const;
export type Visibility = (typeof visibilities)[number];
export const planTriggers = instalmentTriggers;
export type PlanTrigger = (typeof planTriggers)[number];

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
  kind: field.choice(lineKinds),
  code: field.optional(field.text({ max: 40, ltr: true })),
  itemCode: field.optional(field.text({ max: 100, ltr: true })),
  description: field.bilingualLong({ max: 1000 }),
  unit: field.optional(field.reference("lookup:unit")),
  imageId: field.optional(field.image()),
  quantity: field.optional(quantityField),
  unitPrice: field.optional(priceField),
  /** Of a fee calculated from the other lines; such a line has no quantity and no price. "" for a fixed one. */
  feeRate: field.optional(field.percent()),
  discountKind: field.optional(field.choice(reductionKinds)),
  discount: reduction("discountKind", "discountValue"),
  taxCode: field.optional(field.reference("tax")),
  optional: field.toggle(),
  selected: field.toggle({ first: true }),
  alternative: field.optional(field.text({ max: 60 })),
  visibility: field.choice(visibilities),
  elementKey: field.optional(field.reference("element")),
} satisfies TypedFields;
/** What one of it costs us, and who delivers it. Absent for readers who may not know it; what is stored then stays. */
export const innerLineFields = {
  cost: field.optional(priceField),
  supplierId: field.optional(field.reference("supplier")),
} satisfies TypedFields;
export const quotationLineFields = { ...toldLineFields, ...innerLineFields };
/**
 * `id` is the line's lasting key: the row's id in the estimate it came from, else a uuid made by whoever adds the line. It is the same in every
 * revision, on the client's page, in the contract and in orders.
 */
export type DraftLine = { id: string } & TypedRow<typeof toldLineFields> & Partial<TypedRow<typeof innerLineFields>>;

export const quotationSectionFields = {
  name: field.bilingual({ max: 160 }),
  area: field.optional(field.measure("m2", { min: 0.01, decimals: 2 })),
  showSubtotal: field.toggle({ first: true }),
} satisfies TypedFields;
export type DraftSection = { id: string; lines: DraftLine[] } & TypedRow<typeof quotationSectionFields>;

export const planPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PlanPhase = (typeof planPhases)[number];

export const quotationPlanFields = {
  label: field.bilingual({ max: 120 }),
  trigger: field.choice(planTriggers),
  share: reduction("planIn", "percent", "amount"),
  /** Days after the trigger. */
  offsetDays: field.optional(field.number({ max: 730, unit: "day" })),
  dueOn: field.optional(field.date()),
  phaseKey: field.optional(field.choice(planPhases)),
} satisfies TypedFields;
export type DraftPlanRow = { id: string } & TypedRow<typeof quotationPlanFields>;

export const retentionFields = {
  retentionRate: field.optional(field.percent({ max: 2000 })),
  retentionBase: field.optional(field.choice(retentionBases)),
  retentionCap: field.optional(field.percent()),
  retentionFirst: field.optional(field.percent()),
  retentionMonths: field.optional(field.number({ max: 60, unit: "month" })),
} satisfies TypedFields;

const usualRelease = { first: 5000, months: 12 };

export const retentionOf = (of: {
  retentionRate: number | null;
  retentionBase: RetentionTerms["base"] | null;
  retentionCap: number | null;
  retentionFirst: number | null;
  retentionMonths: number | null;
}): RetentionTerms | null =>
  of.retentionRate
    ? {
        rate: of.retentionRate,
        base: of.retentionBase ?? "works",
        cap: of.retentionCap,
        first: of.retentionFirst ?? usualRelease.first,
        months: of.retentionMonths ?? usualRelease.months,
      }
    : null;

export const quotationHeadFields = {
  title: field.bilingual({ max: 160 }),
  clientId: field.optional(field.reference("client")),
  projectId: field.optional(field.reference("project")),
  language: field.choice(documentLanguages),
  issuedOn: field.optional(field.date()),
  validUntil: field.optional(field.date()),
  priceMode: field.choice(priceModes),
  taxCode: field.reference("tax"),
  discountKind: field.optional(field.choice(reductionKinds)),
  discount: reduction("discountKind", "discountValue"),
  roundToPound: field.toggle(),
  terms: field.bilingualLong({ max: 5000 }),
  notes: field.bilingualLong({ max: 5000 }),
  internalNotes: field.longText({ max: 5000 }),
  planIn: field.choice(reductionKinds),
  ...retentionFields,
} satisfies TypedFields;
/** The whole document as it is written and saved by itself. It may be incomplete at any time; what is missing is asked for when it is sent. */
export type QuotationDraft = TypedRow<typeof quotationHeadFields> & { sections: DraftSection[]; plan: DraftPlanRow[] };

export const lineKeyPattern = /^[\w-]{1,64}$/;

/** What of a quotation is listed, filtered, found and exported. All of it is written by operations. Costs are not among these. */
export const quotationFields = {
  number: field.readOnly(field.text({ ltr: true })),
  title: field.readOnly(field.bilingual({ max: 160 })),
  status: field.readOnly(stateField(quotationFlow)),
  clientId: field.readOnly(field.reference("client")),
  leadId: field.readOnly(field.reference("lead")),
  projectId: field.readOnly(field.reference("project")),
  ownerId: field.readOnly(field.reference("user")),
  revision: field.readOnly(field.number({ min: 1, max: 999 })),
  language: field.readOnly(field.choice(documentLanguages)),
  total: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  net: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  vat: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  discount: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  issuedOn: field.readOnly(field.date()),
  validUntil: field.readOnly(field.date()),
  sentAt: field.readOnly(field.dateTime()),
  viewedAt: field.readOnly(field.dateTime()),
  decidedAt: field.readOnly(field.dateTime()),
  rejectedReason: field.readOnly(field.choice(rejectionReasons)),
  rejectedNote: field.readOnly(field.longText({ max: 2000 })),
} satisfies Record<string, Field>;

export const newQuotationFields = {
  clientId: field.optional(field.reference("client")),
  leadId: field.optional(field.reference("lead")),
  projectId: field.optional(field.reference("project")),
  estimateId: field.optional(field.reference("estimate")),
};

const key = field.optional(field.text({ max: 64, ltr: true }));
const sum = field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER }));

/** The whole document for programs. A row without a key is a new one. */
export const draftValueFields = {
  ...valueFields(quotationHeadFields),
  sections: field.rows({
    id: key,
    ...valueFields(quotationSectionFields),
    lines: field.rows({ id: key, ...valueFields(quotationLineFields) }),
  }),
  plan: field.rows({ id: key, ...valueFields(quotationPlanFields) }),
  net: sum,
  vat: sum,
  total: sum,
};
