import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { priceModes, quantityField, type reductionKinds } from "#app/crm/base/priced/fields.ts";
import { retentionFields } from "#app/crm/sales/quotations/fields.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { supplierChequeFlow } from "#app/crm/purchasing/orders/cheques/flow.ts";
import { orderFlow } from "./flow.ts";

export const orderStatuses = statesOf(orderFlow);
export const supplierChequeStatuses = statesOf(supplierChequeFlow);
export type OrderStatus = keyof typeof orderFlow.states;

export const awaitedStatuses = ["sent", "confirmed", "partially_received"] as const satisfies readonly OrderStatus[];
export const openOrderStatuses = ["draft", "sent", "confirmed", "partially_received"] as const satisfies readonly OrderStatus[];
export const isAwaited = (status: OrderStatus | null): boolean => awaitedStatuses.some((one) => one === status);

/** Taken off the whole: basis points or piastres. */
export type OrderReduction = { kind: (typeof reductionKinds)[number] | null; value: number };
export const noReduction: OrderReduction = { kind: null, value: 0 };

export const orderLineFields = {
  description: field.bilingual({ max: 300 }),
  code: field.optional(field.text({ max: 60, ltr: true })),
  spec: field.optional(field.text({ max: 300 })),
  finish: field.optional(field.text({ max: 120 })),
  room: field.optional(field.text({ max: 120 })),
  quantity: quantityField,
  unit: field.optional(field.reference("lookup:unit")),
  unitCost: field.money(),
  taxCode: field.reference("purchaseTax"),
  trade: field.optional(field.reference("lookup:supplierCategory")),
  promisedOn: field.optional(field.date()),
  quotationLineKey: field.optional(field.text({ max: 80, ltr: true })),
} satisfies Record<string, Field>;
export type OrderLine = ValuesOf<typeof orderLineFields>;

export const orderFields = {
  number: field.readOnly(field.text({ ltr: true })),
  supplierId: field.reference("supplier"),
  projectId: field.optional(field.reference("project")),
  quotationId: field.readOnly(field.reference("quotation")),
  status: field.readOnly(stateField(orderFlow)),
  statusReason: field.readOnly(field.longText({ max: 500 })),
  orderedOn: field.readOnly(field.date()),
  promisedOn: field.optional(field.date()),
  priceMode: field.choice(priceModes),
  reduction: field.part<OrderReduction>(),
  depositPercent: field.optional(field.percent()),
  ...retentionFields,
  deliverTo: field.optional(field.text({ max: 300 })),
  lines: field.rows(orderLineFields),
  terms: field.optional(field.longText({ max: 2000 })),
  notes: field.optional(field.longText({ max: 2000 })),
  internalNotes: field.optional(field.longText()),
  supplierReference: field.readOnly(field.text({ max: 60, ltr: true })),
  net: field.readOnly(field.money()),
  vat: field.readOnly(field.money()),
  total: field.readOnly(field.money()),
  depositDue: field.readOnly(field.money()),
  paid: field.readOnly(field.money()),
  /** With VAT. */
  billed: field.readOnly(field.money()),
  /** How much of the ordered value has come, in basis points. */
  receivedShare: field.readOnly(field.percent()),
} satisfies Record<string, Field>;

export const costFields = [
  "lines",
  "reduction",
  "depositPercent",
  "retentionRate",
  "retentionBase",
  "retentionCap",
  "retentionFirst",
  "retentionMonths",
  "net",
  "vat",
  "total",
  "depositDue",
  "paid",
  "billed",
] as const;

export const receiptKinds = ["delivery", "return"] as const;
export const supplierPaymentKinds = ["deposit", "payment", "return"] as const;
export const supplierPaymentMethods = ["cash", "bank_transfer", "instapay", "wallet", "cheque", "card"] as const;

export const promiseFields = { promisedOn: field.date(), reason: field.optional(field.longText({ max: 500 })) };

export type QuantityOfLine = { lineId: string; quantity: number };
export const receiptFields = {
  kind: field.choice(receiptKinds),
  receivedOn: field.date(),
  deliveryNote: field.optional(field.text({ max: 60, ltr: true })),
  notes: field.optional(field.text({ max: 300 })),
  overReason: field.optional(field.text({ max: 300 })),
};

export const billFields = {
  number: field.text({ max: 60, ltr: true }),
  billedOn: field.date(),
  dueOn: field.optional(field.date()),
  net: field.money({ max: 99_999_999_999 }),
  vat: field.optional(field.money({ max: 99_999_999_999 })),
  taxDoc: field.optional(field.choice(taxDocs)),
  notes: field.optional(field.text({ max: 300 })),
  overReason: field.optional(field.text({ max: 300 })),
};

export const supplierPaymentFields = {
  kind: field.choice(supplierPaymentKinds),
  amount: field.money({ max: 99_999_999_999 }),
  withheld: field.optional(field.money({ max: 99_999_999_999 })),
  /** What it is withheld of and at which rate; empty ones are the supplier's own. `noTaxNumber`: knowingly of one who has none. */
  withheldBase: field.optional(field.money({ max: 99_999_999_999 })),
  withheldRate: field.optional(field.percent()),
  noTaxNumber: field.toggle(),
  paidOn: field.date(),
  method: field.choice(supplierPaymentMethods),
  ...moneyAccountInput,
  /** What a cheque of ours is written from; its number is the next one of the book unless another is typed. */
  chequeBookId: field.optional(field.reference("chequeBook")),
  reference: field.requiredWhen(
    field.text({ max: 60, ltr: true }),
    (other) => other("method") !== "cash" && !(other("method") === "cheque" && other("kind") !== "return" && other("chequeBookId")),
  ),
  /** The day on a cheque; empty: that on which it was written. */
  maturesOn: field.optional(field.date()),
  notes: field.optional(field.text({ max: 300 })),
};
/** What a payment settles of bills and orders (piastres), with what was withheld; what came back counts below nothing. */
export const settledBy = ({ kind, amount, withheld }: { kind: string; amount: Piastres; withheld: Piastres }): Piastres =>
  kind === "return" ? -amount : amount + withheld;
export const hasEnded = ({ cheque }: { cheque: { chequeStatus: string | null } | null }): boolean =>
  cheque?.chequeStatus === "returned" || cheque?.chequeStatus === "stopped";
export const sameReferenceFields = { again: field.toggle() };

export const remittedStates = ["due", "remitted"] as const;
export type RemittedState = (typeof remittedStates)[number];

export const remitFields = {
  quarter: field.text({ max: 7, ltr: true }),
  remittedOn: field.date(),
  ...moneyAccountInput,
  reference: field.text({ max: 60, ltr: true }),
};
export const takeBackFields = { reason: field.longText({ max: 500 }) };

export const isLate = ({ status, promisedOn }: { status: OrderStatus | null; promisedOn: string | null }, today: string): boolean =>
  isAwaited(status) && promisedOn !== null && promisedOn < today;
