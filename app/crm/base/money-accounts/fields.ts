import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const moneyAccountKinds = ["cash", "bank", "wallet"] as const;
export type MoneyAccountKind = (typeof moneyAccountKinds)[number];

export const moneyAccountFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  kind: field.choice(moneyAccountKinds),
  code: field.text({ min: 2, max: 40, ltr: true }),
  openedOn: field.date(),
  opening: field.optional(field.money({ max: 99_999_999_999 })),
  holderId: field.optional(field.reference("user")),
  bank: field.optional(field.text({ min: 2, max: 120 })),
  bankNumber: field.optional(field.text({ min: 4, max: 60, ltr: true })),
  closedOn: field.optional(field.date()),
} satisfies Record<string, Field>;

const kindsOf: ReadonlyMap<string, readonly MoneyAccountKind[]> = new Map([
  ["cash", ["cash"]],
  ["bank_transfer", ["bank"]],
  ["instapay", ["bank", "wallet"]],
  ["wallet", ["wallet", "bank"]],
  ["card", ["bank"]],
  ["cheque", ["bank"]],
  ["journal cash", ["cash"]],
  ["journal banks", ["bank", "wallet"]],
]);
export const kindsFor = (use: string): readonly MoneyAccountKind[] => kindsOf.get(use) ?? ["bank", "cash", "wallet"];

export const moneyAccountInput = { moneyAccountId: field.optional(field.reference("moneyAccount")) };
