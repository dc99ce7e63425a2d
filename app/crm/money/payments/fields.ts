import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
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

export const paymentFields = {
  number: field.readOnly(field.text({ ltr: true })),
  receivedOn: field.readOnly(field.date()),
  clientId: field.readOnly(field.reference("client")),
  kind: field.readOnly(field.choice(paymentKinds)),
  method: field.readOnly(field.choice(paymentMethods)),
  reference: field.readOnly(field.text({ ltr: true })),
  moneyAccountId: field.readOnly(field.reference("moneyAccount")),
  receivedBy: field.readOnly(field.reference("user")),
  amount: field.readOnly(field.money()),
  free: field.readOnly(field.money()),
  chequeStatus: field.readOnly(stateField(chequeFlow)),
  chequeBank: field.readOnly(field.text()),
  maturesOn: field.readOnly(field.date()),
  certificateNumber: field.readOnly(field.text({ ltr: true })),
  certificatePeriod: field.readOnly(field.text({ ltr: true })),
  reversedAt: field.readOnly(field.dateTime()),
  reason: field.readOnly(field.longText({ max: 500 })),
  notes: field.readOnly(field.longText()),
} satisfies Record<string, Field>;

type Other = (name: string) => unknown;
const byCheque = (other: Other) => other("method") === "cheque";
const byCertificate = (other: Other) => certificateMethods.some((one) => one === other("method"));
const refers = (other: Other) => other("method") !== "cash" && !byCertificate(other);

/** What recording a payment takes. `invoiceId` is paid before all others; `shares` say what goes where, also by the ids of opening items; `credit` says that the rest is meant to stay. */
export const paymentInput = {
  clientId: field.reference("client"),
  invoiceId: field.optional(field.reference("invoice")),
  amount: field.money(),
  receivedOn: field.date(),
  method: field.choice(paymentMethods),
  ...moneyAccountInput,
  reference: field.requiredWhen(field.text({ max: 120, ltr: true }), refers),
  chequeBank: field.requiredWhen(field.text({ max: 120 }), byCheque),
  maturesOn: field.requiredWhen(field.date(), byCheque),
  certificateNumber: field.requiredWhen(field.text({ max: 60, ltr: true }), byCertificate),
  certificatePeriod: field.requiredWhen(field.text({ max: 60 }), byCertificate),
  shares: field.rows({ invoiceId: field.reference("invoice"), amount: field.money() }),
  credit: field.toggle(),
  again: field.toggle(),
  transferId: field.optional(field.reference("expectedTransfer", { partOf: "clientId" })),
  // The proof of a client’s home that shows it.
  homeProofId: field.optional(field.text({ max: 40, ltr: true })),
  notes: field.optional(field.longText({ max: 1000 })),
} satisfies Record<string, Field>;
export type PaymentInput = ValuesOf<typeof paymentInput>;

export const refundInput = {
  amount: field.money(),
  receivedOn: field.date(),
  method: field.choice(["bank_transfer", "instapay", "cash", "cheque", "card", "wallet"]),
  ...moneyAccountInput,
  reference: field.requiredWhen(field.text({ max: 120, ltr: true }), refers),
  reason: field.longText({ max: 500 }),
  release: field.toggle(),
} satisfies Record<string, Field>;
export type RefundInput = ValuesOf<typeof refundInput>;

export const reversalInput = { reason: field.longText({ max: 500 }) } satisfies Record<string, Field>;
