import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const releaseFields = {
  amount: field.money({ max: 99_999_999_999 }),
  on: field.date(),
} satisfies Record<string, Field>;

export const undoFields = { on: field.date() } satisfies Record<string, Field>;
