import { depositWays } from "#app/crm/money/contracts/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const depositFields = { depositIs: field.choice(depositWays) } satisfies Record<string, Field>;

export const recogniseFields = { on: field.optional(field.date()) } satisfies Record<string, Field>;

const most = { max: Number.MAX_SAFE_INTEGER };
/** What programs read of a contract's deposits: what is still a liability, and what was taken to revenue without a final invoice. */
export const depositValueFields = {
  ...depositFields,
  advance: field.money(most),
  recognised: field.money(most),
} satisfies Record<string, Field>;
