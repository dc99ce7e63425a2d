import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { bankLineFlow } from "./flow.ts";

export const lineStatuses = statesOf(bankLineFlow);

/** A row of a bank's file. What the bank says is never changed; operations tick and ignore it. */
export const lineFields = {
  text: field.readOnly(field.text()),
  on: field.readOnly(field.date()),
  amount: field.readOnly(field.money({ min: -99_999_999_999, max: 99_999_999_999 })),
  reference: field.readOnly(field.text({ ltr: true })),
  moneyAccountId: field.readOnly(field.reference("moneyAccount")),
  statementId: field.readOnly(field.reference("bankStatement")),
  status: field.readOnly(stateField(bankLineFlow)),
  /** The numbers of the movements that it is ticked to. */
  movements: field.readOnly(field.text({ ltr: true })),
  ignoredReason: field.readOnly(field.text({ max: 500 })),
  holdUntil: field.optional(field.date()),
  note: field.optional(field.text({ max: 300 })),
} satisfies Record<string, Field>;

export const lineNoteInput = { holdUntil: lineFields.holdUntil, note: lineFields.note };
export const chargeInput = { on: field.date(), memo: field.text({ min: 2, max: 300 }) };
export const askInput = { assigneeId: field.reference("user"), dueOn: field.optional(field.date()), note: lineFields.note };
