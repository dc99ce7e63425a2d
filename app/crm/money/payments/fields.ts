import {
  choice,
  date,
  dateTime,
  readOnly,
  longText,
  money,
  optional,
  part,
  reference,
  text,
  toggle,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { chequeFlow } from "./flow.ts";

/** Certificates of tax (income tax, VAT) a client paid to the tax authority instead: no money, settle like it, receivable from the authority. */
export const certificateMethods = ["withholding", "vat_withheld"] as const;
export const paymentMethods = ["bank_transfer", "instapay", "cash", "cheque", "card", "wallet", ...certificateMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const isCertificate = (method: PaymentMethod | null): boolean => certificateMethods.some((one) => one === method);

/** A refund goes back to the client, a reversal takes a wrong entry out of the ledger; both are negative and name the payment they are of. */
export const paymentKinds = ["payment", "refund", "reversal"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const chequeStatuses = statesOf(chequeFlow);

export const certificateStates = ["awaited", "received"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A payment as it is listed, exported and found. Nothing of it is ever edited: a wrong one is reversed. */
export const paymentFields = {
  number: readOnly(text({ ltr: true })),
  receivedOn: readOnly(date()),
  clientId: readOnly(reference("client")),
  kind: readOnly(choice(paymentKinds)),
  method: readOnly(choice(paymentMethods)),
  reference: readOnly(text({ ltr: true })),
  receivedBy: readOnly(reference("user")),
  amount: readOnly(money()),
  free: readOnly(money()),
  chequeStatus: readOnly(stateField(chequeFlow)),
  chequeBank: readOnly(text()),
  maturesOn: readOnly(date()),
  certificateNumber: readOnly(text({ ltr: true })),
  certificatePeriod: readOnly(text({ ltr: true })),
  reversedAt: readOnly(dateTime()),
  reason: readOnly(longText({ max: 500 })),
  notes: readOnly(longText()),
} satisfies Record<string, Field>;

/** What recording a payment takes. `invoiceId` is paid before all others; `shares` say what goes where; `credit` says that the rest is meant to stay. */
export const paymentInput = {
  clientId: reference("client"),
  invoiceId: optional(reference()),
  amount: money(),
  receivedOn: date(),
  method: choice(paymentMethods),
  reference: optional(text({ max: 120, ltr: true })),
  chequeBank: optional(text({ max: 120 })),
  maturesOn: optional(date()),
  certificateNumber: optional(text({ max: 60, ltr: true })),
  certificatePeriod: optional(text({ max: 60 })),
  shares: part<unknown>(),
  credit: toggle(),
  /** It is other money than what bears the same reference already. */
  again: toggle(),
  transferId: optional(reference()),
  notes: optional(longText({ max: 1000 })),
} satisfies Record<string, Field>;
export type PaymentInput = ValuesOf<typeof paymentInput>;

/** How money is given back. `release` says that it may be taken off the invoices it settles. */
export const refundInput = {
  amount: money(),
  receivedOn: date(),
  method: choice(["bank_transfer", "instapay", "cash", "cheque", "card", "wallet"]),
  reference: optional(text({ max: 120, ltr: true })),
  reason: longText({ max: 500 }),
  release: toggle(),
} satisfies Record<string, Field>;
export type RefundInput = ValuesOf<typeof refundInput>;

export const reversalInput = { reason: longText({ max: 500 }) } satisfies Record<string, Field>;
