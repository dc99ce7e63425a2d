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
import { priceModes, quantityField, type reductionKinds } from "#app/crm/base/priced/fields.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { orderFlow } from "./flow.ts";

export const orderStatuses = statesOf(orderFlow);
export type OrderStatus = keyof typeof orderFlow.states;

export const awaitedStatuses = ["sent", "confirmed", "partially_received"] as const satisfies readonly OrderStatus[];
/** Nobody has dealt with it to the end: a project is not cancelled over it. */
export const openOrderStatuses = ["draft", "sent", "confirmed", "partially_received"] as const satisfies readonly OrderStatus[];
export const isAwaited = (status: OrderStatus | null): boolean => awaitedStatuses.some((one) => one === status);

/** Taken off the whole: basis points or piastres. */
export type OrderReduction = { kind: (typeof reductionKinds)[number] | null; value: number };
export const noReduction: OrderReduction = { kind: null, value: 0 };

export const orderLineFields = {
  description: bilingual({ max: 300 }),
  code: optional(text({ max: 60, ltr: true })),
  spec: optional(text({ max: 300 })),
  finish: optional(text({ max: 120 })),
  room: optional(text({ max: 120 })),
  quantity: quantityField,
  unit: optional(reference("lookup:unit")),
  unitCost: money(),
  taxCode: reference("tax"),
  trade: optional(reference("lookup:supplierCategory")),
  promisedOn: optional(date()),
  quotationLineKey: optional(text({ max: 80, ltr: true })),
} satisfies Record<string, Field>;
export type OrderLine = ValuesOf<typeof orderLineFields>;

export const orderFields = {
  number: readOnly(text({ ltr: true })),
  supplierId: reference("supplier"),
  projectId: optional(reference("project")),
  quotationId: readOnly(reference()),
  status: readOnly(stateField(orderFlow)),
  statusReason: readOnly(longText({ max: 500 })),
  orderedOn: readOnly(date()),
  promisedOn: optional(date()),
  priceMode: choice(priceModes),
  reduction: part<OrderReduction>(),
  depositPercent: optional(percent()),
  deliverTo: optional(text({ max: 300 })),
  lines: part<OrderLine[]>(),
  terms: optional(longText({ max: 2000 })),
  notes: optional(longText({ max: 2000 })),
  internalNotes: optional(longText()),
  supplierReference: readOnly(text({ max: 60, ltr: true })),
  net: readOnly(money()),
  vat: readOnly(money()),
  total: readOnly(money()),
  depositDue: readOnly(money()),
  /** Deposits and payments less what came back. */
  paid: readOnly(money()),
  /** With VAT. */
  billed: readOnly(money()),
  /** How much of the ordered value has come, in basis points. */
  receivedShare: readOnly(percent()),
} satisfies Record<string, Field>;

/** What shows what things cost: only for those who may know it. */
export const costFields = ["lines", "reduction", "depositPercent", "net", "vat", "total", "depositDue", "paid", "billed"] as const;

export const receiptKinds = ["delivery", "return"] as const;
export const supplierPaymentKinds = ["deposit", "payment", "return"] as const;
export const supplierPaymentMethods = ["cash", "bank_transfer", "instapay", "wallet", "cheque", "card"] as const;

export const promiseFields = { promisedOn: date(), reason: optional(longText({ max: 500 })) };

/** What comes or goes back, line by line. `overReason`: why a manager lets more through than was ordered. */
export type QuantityOfLine = { lineId: string; quantity: number };
export const receiptFields = {
  kind: choice(receiptKinds),
  receivedOn: date(),
  deliveryNote: optional(text({ max: 60, ltr: true })),
  notes: optional(text({ max: 300 })),
  overReason: optional(text({ max: 300 })),
};

export const billFields = {
  number: text({ max: 60, ltr: true }),
  billedOn: date(),
  dueOn: optional(date()),
  net: money({ max: 99_999_999_999 }),
  vat: optional(money({ max: 99_999_999_999 })),
  taxDoc: optional(choice(taxDocs)),
  notes: optional(text({ max: 300 })),
  overReason: optional(text({ max: 300 })),
};

export const supplierPaymentFields = {
  kind: choice(supplierPaymentKinds),
  amount: money({ max: 99_999_999_999 }),
  withheld: optional(money({ max: 99_999_999_999 })),
  /** What it is withheld of and at which rate; empty ones are the supplier's own. `noTaxNumber`: knowingly of one who has none. */
  withheldBase: optional(money({ max: 99_999_999_999 })),
  withheldRate: optional(percent()),
  noTaxNumber: toggle(),
  paidOn: date(),
  method: choice(supplierPaymentMethods),
  reference: optional(text({ max: 60, ltr: true })),
  notes: optional(text({ max: 300 })),
};
/** What a payment settles of bills and orders (piastres), with what was withheld; what came back counts below nothing. */
export const settledBy = ({ kind, amount, withheld }: { kind: string; amount: Piastres; withheld: Piastres }): Piastres =>
  kind === "return" ? -amount : amount + withheld;
export const sameReferenceFields = { again: toggle() };

export const remittedStates = ["due", "remitted"] as const;
export type RemittedState = (typeof remittedStates)[number];

/** What handing a quarter's tax over needs; `quarter` as "2026-Q1". */
export const remitFields = {
  quarter: text({ max: 7, ltr: true }),
  remittedOn: date(),
  reference: text({ max: 60, ltr: true }),
};
export const takeBackFields = { reason: longText({ max: 500 }) };

export const isLate = ({ status, promisedOn }: { status: OrderStatus | null; promisedOn: string | null }, today: string): boolean =>
  isAwaited(status) && promisedOn !== null && promisedOn < today;
