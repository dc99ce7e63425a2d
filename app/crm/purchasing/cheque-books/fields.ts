import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { reason, stateField, statesOf } from "#app/kit/flow/flow.ts";
import { chequeBookFlow } from "./flow.ts";

export const chequeBookStatuses = statesOf(chequeBookFlow);
/** How many cheques a book holds at most. */
export const mostCheques = 500;

const digits = { min: 1, max: 12, ltr: true };

export const chequeBookFields = {
  name: field.readOnly(field.text({ ltr: true })),
  moneyAccountId: field.reference("moneyAccount"),
  /** What is printed before each number. */
  series: field.optional(field.text({ max: 12, ltr: true })),
  first: field.text(digits),
  last: field.text(digits),
  status: field.readOnly(stateField(chequeBookFlow)),
  reason: field.readOnly(field.text({ max: 500 })),
  notes: field.optional(field.text({ max: 300 })),
} satisfies Record<string, Field>;

export const voidFields = { number: field.text({ max: 24, ltr: true }), reason: reason() };

export const chequeStates = ["used", "voided", "missing", "unused"] as const;
/** A number of a book: `missing` where later ones are used and nothing is known of it. */
export const numberFields = {
  numbers: field.rows({
    id: field.text({ ltr: true }),
    number: field.text({ ltr: true }),
    state: field.choice(chequeStates),
    on: field.optional(field.date()),
    reason: field.optional(field.text({ max: 500 })),
    amount: field.optional(field.money({ max: 99_999_999_999 })),
    supplierId: field.optional(field.reference("supplier")),
  }),
};
