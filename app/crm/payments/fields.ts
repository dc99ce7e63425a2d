import { choice, date, kept, longText, money, optional, reference, text, type Field } from "#app/kit/fields/kinds.ts";

/** How money reaches the company. A withholding certificate is no money, but settles an invoice like it. */
export const paymentMethods = ["bank_transfer", "instapay", "cash", "cheque", "card", "wallet", "withholding"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A refund goes back to the client, a reversal takes a wrong entry out of the books; both are negative and name the payment they are of. */
export const paymentKinds = ["payment", "refund", "reversal"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A cheque counts from the day it is received until it bounces. */
export const chequeStatuses = ["received", "deposited", "cleared", "bounced"] as const;
export type ChequeStatus = (typeof chequeStatuses)[number];
export const chequeMoves: Record<ChequeStatus, readonly ChequeStatus[]> = {
  received: ["deposited"],
  deposited: ["cleared", "bounced"],
  cleared: [],
  bounced: [],
};

/** A payment as it is listed, exported and found. Nothing of it but the notes is ever edited. */
export const paymentFields = {
  number: kept(text({ ltr: true })),
  receivedOn: kept(date()),
  clientId: kept(reference()),
  kind: kept(choice(paymentKinds)),
  method: kept(choice(paymentMethods)),
  reference: kept(text({ ltr: true })),
  receivedBy: kept(reference()),
  amount: kept(money()),
  free: kept(money()),
  chequeStatus: kept(choice(chequeStatuses)),
  chequeBank: kept(text()),
  maturesOn: kept(date()),
  certificateNumber: kept(text({ ltr: true })),
  certificatePeriod: kept(text({ ltr: true })),
  reason: kept(longText({ max: 500 })),
  notes: optional(longText()),
} satisfies Record<string, Field>;
