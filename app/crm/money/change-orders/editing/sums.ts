import type { PriceMode } from "#app/crm/base/priced/fields.ts";
import { sumPriced, type PricedLine } from "#app/crm/base/priced/sums/sums.ts";
import type { DocumentSum, SumTax } from "#app/values/money/document-sum.ts";

/** What a change order comes to: what it adds less what it takes away. One tax for all of its lines. Throws a RangeError beyond all measure. */
export const sumChange = (lines: readonly PricedLine[], mode: PriceMode | null, tax: SumTax): DocumentSum =>
  sumPriced({ lines, mode, taxOf: () => tax });
