import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { priceField, priceModes, quantityField } from "#app/crm/base/priced/fields.ts";
import {
  bilingual,
  choice,
  date,
  readOnly,
  longText,
  money,
  optional,
  part,
  percent,
  reference,
  text,
  toggle,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import { leastReason, reason, stateField, statesOf } from "#app/kit/flow/flow.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { etaFlow } from "./eta-flow.ts";
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

/** Columns of a client that the tax authority's document names its receiver by. */
export const receiverColumns = [
  "type",
  "nameEn",
  "nameAr",
  "taxNumber",
  "nationalId",
  "governorate",
  "city",
  "district",
  "street",
  "building",
] as const;

/** The rates that an invoice of a contract may be issued at, where they differ: those it was priced with, or those of the invoice's day. */
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

/** The state of an invoice in the ledger. Taken back altogether it is credited, once nothing of it is open any more. */
export function stateOf({ total, settled, credited }: { total: Piastres; settled: Piastres; credited: Piastres }): InvoiceStatus {
  if (settled >= total) return credited >= total && total > 0 ? "credited" : "paid";
  return settled > 0 ? "partially_paid" : "issued";
}

export type Owed = { status: InvoiceStatus | null; kind: InvoiceKind | null; balance: number | null; covered: number | null };

/** What is to be collected of an invoice in any state (piastres). */
export const unpaidOf = ({ status, kind, balance, covered }: Owed): Piastres =>
  kind !== "credit_note" && isOpen(status) ? toCollect({ balance: balance ?? 0, covered: covered ?? 0 }) : 0;

export const isCovered = (invoice: Owed): boolean => (invoice.covered ?? 0) > 0 && isOpen(invoice.status) && unpaidOf(invoice) === 0;

const most = { max: Number.MAX_SAFE_INTEGER };

export const lineFields = {
  description: bilingual({ max: invoiceBounds.description }),
  quantity: quantityField,
  unit: optional(reference("lookup:unit")),
  unitPrice: priceField,
  taxCode: optional(reference("tax")),
  /** The tax authority's code of the item; empty for the company's usual one. */
  itemCode: optional(text({ max: 100, ltr: true })),
};
export type InvoiceLine = ValuesOf<typeof lineFields>;

/** An invoice: what is written into its draft, and what operations keep. Once issued nothing of it is written by a form. */
export const invoiceFields = {
  number: readOnly(text({ ltr: true })),
  title: bilingual({ min: 2, max: invoiceBounds.title }),
  kind: readOnly(choice(invoiceKinds)),
  status: readOnly(stateField(invoiceFlow)),
  clientId: reference("client"),
  projectId: optional(reference("project")),
  orderReference: optional(text({ max: invoiceBounds.reference, ltr: true })),
  language: choice(documentLanguages),
  issuedOn: optional(date()),
  dueOn: optional(date()),
  lines: part<InvoiceLine[]>(),
  priceMode: choice(priceModes),
  taxCode: reference(),
  discountPercent: optional(percent()),
  discountAmount: optional(priceField),
  withholdingCode: optional(reference()),
  /** Does the client keep back a part of the VAT? Empty: as he usually does. */
  vatHeld: optional(choice(["yes", "no"])),
  net: readOnly(money(most)),
  vat: readOnly(money(most)),
  total: readOnly(money(most)),
  settled: readOnly(money(most)),
  covered: readOnly(money(most)),
  credited: readOnly(money(most)),
  balance: readOnly(money(most)),
  withholding: readOnly(money(most)),
  disputed: readOnly(toggle()),
  remindersOff: readOnly(toggle()),
  etaStatus: readOnly(stateField(etaFlow)),
  notes: optional(longText()),
  internalNotes: optional(longText()),
} satisfies Record<string, Field>;

/** What issuing asks. `anyway`: although a later number has an earlier day; `override`: beyond the contract, with a reason. */
export const issueFields = {
  issuedOn: optional(date()),
  dueOn: optional(date()),
  anyway: toggle(),
  override: toggle(),
  reason: optional(longText({ max: invoiceBounds.reason.max })),
  rates: optional(choice(rateChoices)),
};

export const ratesFields = { rates: choice(rateChoices) };

export const dueFields = { dueOn: date() };
export const disputeFields = { disputed: toggle(), note: optional(longText({ max: invoiceBounds.reason.max })) };
export const reminderFields = { off: toggle() };
/** What a credit note takes back: everything that is left, chosen lines, or an amount with tax of one tax, `tax` being its place. */
export const creditWays = ["whole", "lines", "tax"] as const;
export const creditFields = {
  way: choice(creditWays),
  tax: optional(text({ max: 2, ltr: true })),
  amount: optional(money({ max: Number.MAX_SAFE_INTEGER })),
  reason: longText({ max: invoiceBounds.reason.max }),
};
