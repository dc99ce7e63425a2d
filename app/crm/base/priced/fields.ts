import type { Option } from "#app/kit/entity/screens.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";

export const priceModes = ["exclusive", "inclusive"] as const;
export type PriceMode = (typeof priceModes)[number];

/** What is taken off a line or the whole: basis points, or piastres. */
export const reductionKinds = ["percent", "amount"] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** Bounds of a priced line: how many there are, the price in piastres, the quantity with at most three decimals. */
export const lineBounds = { lines: 200, price: 9_999_999_999, quantity: { min: 0.001, max: 100_000, decimals: 3 } } as const;

/** Beyond it somebody mistyped: the largest total of a purchase order or a change order (piastres). */
export const mostTotal = 99_999_999_999;

export const quantityField = field.number(lineBounds.quantity);
export const priceField = field.money({ max: lineBounds.price });

export type TaxChoice = SumTax & { name: Bilingual; active: boolean };

export type LineChoices = { units: Option[]; taxes: (Option & SumTax)[] };
