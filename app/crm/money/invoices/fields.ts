import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { depositWays } from "#app/crm/money/contracts/fields.ts";
import { priceField, priceModes, quantityField } from "#app/crm/base/priced/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { leastReason, reason, stateField, statesOf } from "#app/kit/flow/flow.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { etaFlow } from "#app/crm/money/invoices/lifecycle/eta-flow.ts";
import { invoiceFlow } from "./flow.ts";

export const invoiceKinds = ["deposit", "milestone", "final", "standalone", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = statesOf(invoiceFlow);
export type InvoiceStatus = keyof typeof invoiceFlow.states;

export const ledgerStatuses = ["issued", "partially_paid", "paid", "credited"] as const satisfies readonly InvoiceStatus[];
export const openStatuses = ["issued", "partially_paid"] as const satisfies readonly InvoiceStatus[];
export const isInLedger = (status: InvoiceStatus | null): boolean => ledgerStatuses.some((one) => one === status);
export const isOpen = (status: InvoiceStatus | null): boolean => openStatuses.some((one) => one === status);

export const etaStatuses = statesOf(etaFlow);
export type EtaStatus = keyof typeof etaFlow.states;
export const isWithAuthority = (status: EtaStatus): boolean => ["submitted", "valid", "cancelled"].includes(status);

// Issued before receivers were kept with their country: it went to the authority as a document at home.
export const isOfBefore = ({ receiver }: { receiver: object | null }): boolean => !receiver || !Object.hasOwn(receiver, "country");

export const receiverColumns = [
  "type",
  "nameEn",
  "nameAr",
  "taxNumber",
  "nationalId",
  "country",
  "cityAbroad",
  "governorate",
  "city",
  "district",
  "street",
  "building",
] as const;

export const rateChoices = ["contract", "day"] as const;
export type RateChoice = (typeof rateChoices)[number];

/** Bounds. Money in piastres, days counted. */
export const invoiceBounds = {
  title: 160,
  description: 1000,
  dueDays: { usual: 7, max: 120 },
  reason: { min: leastReason, max: reason().max },
  reference: 50,
} as const;

type Sums = { total: Piastres; settled: Piastres; credited: Piastres; held: Piastres };

export function stateOf({ total, settled, credited, held }: Sums): InvoiceStatus {
  if (settled + held >= total) return credited >= total && total > 0 ? "credited" : "paid";
  return settled > 0 ? "partially_paid" : "issued";
}

export type Owed = { status: InvoiceStatus | null; kind: InvoiceKind | null; balance: number | null; covered: number | null };

/** What is to be collected of an invoice in any state (piastres). */
export const unpaidOf = ({ status, kind, balance, covered }: Owed): Piastres =>
  kind !== "credit_note" && isOpen(status) ? toCollect({ balance: balance ?? 0, covered: covered ?? 0 }) : 0;

export const isCovered = (invoice: Owed): boolean => (invoice.covered ?? 0) > 0 && isOpen(invoice.status) && unpaidOf(invoice) === 0;

const most = { max: Number.MAX_SAFE_INTEGER };

export const lineFields = {
  description: field.bilingual({ max: invoiceBounds.description }),
  quantity: quantityField,
  unit: field.optional(field.reference("lookup:unit")),
  unitPrice: priceField,
  taxCode: field.optional(field.reference("tax")),
  itemCode: field.optional(field.text({ max: 100, ltr: true })),
};
export type InvoiceLine = ValuesOf<typeof lineFields>;

export const invoiceFields = {
  number: field.readOnly(field.text({ ltr: true })),
  title: field.bilingual({ min: 2, max: invoiceBounds.title }),
  kind: field.readOnly(field.choice(invoiceKinds)),
  status: field.readOnly(stateField(invoiceFlow)),
  clientId: field.reference("client"),
  projectId: field.optional(field.reference("project")),
  orderReference: field.optional(field.text({ max: invoiceBounds.reference, ltr: true })),
  language: field.choice(documentLanguages),
  issuedOn: field.optional(field.date()),
  dueOn: field.optional(field.date()),
  servedOn: field.optional(field.date()),
  raisesId: field.readOnly(field.reference("invoice")),
  lines: field.rows(lineFields),
  priceMode: field.choice(priceModes),
  taxCode: field.reference("tax"),
  discountPercent: field.optional(field.percent()),
  discountAmount: field.optional(priceField),
  withholdingCode: field.optional(field.reference("withholding")),
  vatHeld: field.optional(field.choice(["yes", "no"])),
  net: field.readOnly(field.money(most)),
  vat: field.readOnly(field.money(most)),
  total: field.readOnly(field.money(most)),
  settled: field.readOnly(field.money(most)),
  covered: field.readOnly(field.money(most)),
  credited: field.readOnly(field.money(most)),
  balance: field.readOnly(field.money(most)),
  withholding: field.readOnly(field.money(most)),
  retained: field.readOnly(field.money(most)),
  held: field.readOnly(field.money(most)),
  depositIs: field.readOnly(field.optional(field.choice(depositWays))),
  recognised: field.readOnly(field.money(most)),
  disputed: field.readOnly(field.toggle()),
  remindersOff: field.readOnly(field.toggle()),
  etaStatus: field.readOnly(stateField(etaFlow)),
  notes: field.optional(field.longText()),
  internalNotes: field.optional(field.longText()),
} satisfies Record<string, Field>;

export const issueFields = {
  issuedOn: field.optional(field.date()),
  dueOn: field.optional(field.date()),
  anyway: field.toggle(),
  override: field.toggle(),
  reason: field.optional(field.longText({ max: invoiceBounds.reason.max })),
  rates: field.optional(field.choice(rateChoices)),
};

export const ratesFields = { rates: field.choice(rateChoices) };

export const dueFields = { dueOn: field.date() };
export const disputeFields = { disputed: field.toggle(), note: field.optional(field.longText({ max: invoiceBounds.reason.max })) };
export const reminderFields = { off: field.toggle() };
export const debitFields = { reason: field.longText({ max: invoiceBounds.reason.max }) };
export const creditWays = ["whole", "lines", "tax"] as const;
export const creditFields = {
  way: field.choice(creditWays),
  tax: field.optional(field.text({ max: 2, ltr: true })),
  amount: field.optional(field.money({ max: Number.MAX_SAFE_INTEGER })),
  reason: field.longText({ max: invoiceBounds.reason.max }),
};
