import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { moneyCountFlow } from "./flow.ts";

export const moneyCountStatuses = statesOf(moneyCountFlow);
export type MoneyCountStatus = keyof typeof moneyCountFlow.states;

/** The Egyptian notes and coins, the largest first, with what one is worth (piastres). */
export const denominations = {
  n200: 200_00,
  n100: 100_00,
  n50: 50_00,
  n20: 20_00,
  n10: 10_00,
  n5: 5_00,
  n1: 1_00,
  half: 50,
  quarter: 25,
} as const;
export type Denomination = keyof typeof denominations;
export const denominationNames = Object.keys(denominations) as Denomination[];

const pieces = field.optional(field.number({ max: 100_000 }));

/** What lay in a cash box at the end of a day, or at the moment of entry for the day that runs: how many pieces of each kind. */
export const moneyCountFields = {
  number: field.readOnly(field.text({ ltr: true })),
  moneyAccountId: field.reference("moneyAccount"),
  on: field.date(),
  n200: pieces,
  n100: pieces,
  n50: pieces,
  n20: pieces,
  n10: pieces,
  n5: pieces,
  n1: pieces,
  half: pieces,
  quarter: pieces,
  witnessId: field.optional(field.reference("user")),
  notes: field.optional(field.text({ max: 300 })),
  counted: field.readOnly(field.money({ max: 99_999_999_999 })),
  expected: field.readOnly(field.money({ max: 99_999_999_999 })),
  /** Counted without expected: what is missing is below nothing. */
  difference: field.readOnly(field.money({ max: 99_999_999_999 })),
  status: field.readOnly(stateField(moneyCountFlow)),
  createdBy: field.readOnly(field.reference("user")),
  decidedBy: field.readOnly(field.reference("user")),
  /** When the approved difference moves money: the day of the count, or a later one where its month is closed. */
  postedOn: field.readOnly(field.date()),
  decisionNote: field.readOnly(field.text({ max: 500 })),
} satisfies Record<string, Field>;
