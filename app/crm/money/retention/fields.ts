import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

/** The client pays it, or gets a bank's letter of guarantee in its place and pays all the same. */
export const releaseWays = ["released", "guarantee"] as const;

const isLetter = (other: (name: string) => unknown) => other("way") === "guarantee";

export const releaseFields = {
  amount: field.money({ max: Number.MAX_SAFE_INTEGER }),
  on: field.date(),
  way: field.choice(releaseWays),
  bank: field.requiredWhen(field.text({ max: 120 }), isLetter),
  number: field.requiredWhen(field.text({ max: 60, ltr: true }), isLetter),
  expiresOn: field.requiredWhen(field.date(), isLetter),
} satisfies Record<string, Field>;

export const undoFields = { on: field.date() } satisfies Record<string, Field>;

const retentionStates = ["held", "due", "released", "collected", "replaced"] as const;
export type RetentionState = (typeof retentionStates)[number];
