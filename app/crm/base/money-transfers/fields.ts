import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

/** From one money account to another: in transit from the day it is sent until the day it is received. The sender's account pays the fee. */
export const moneyTransferFields = {
  number: field.readOnly(field.text({ ltr: true })),
  fromId: field.reference("moneyAccount"),
  toId: field.reference("moneyAccount"),
  amount: field.money({ max: 99_999_999_999 }),
  fee: field.optional(field.money()),
  sentOn: field.date(),
  receivedOn: field.optional(field.date()),
  notes: field.optional(field.text({ max: 300 })),
} satisfies Record<string, Field>;
