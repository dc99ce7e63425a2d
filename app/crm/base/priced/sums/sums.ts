import { sumDocument, type DocumentSum, type Reduction, type SumTax } from "#app/values/money/document-sum.ts";
import type { PriceMode, ReductionKind } from "#app/crm/base/priced/fields.ts";
import type { Piastres } from "#app/values/money/money.ts";

/** What is taken off: `value` in basis points or piastres, nothing where the kind or the value is null or 0. */
export function reductionOf(kind: ReductionKind | null, value: number | null): Reduction | null {
  if (!kind || !value) return null;
  return kind === "percent" ? { percent: value } : { amount: value };
}

export type TaxOf = (code: string) => SumTax;

export const taxIn =
  (taxes: Iterable<SumTax>): TaxOf =>
  (wanted) => {
    for (const { code, rate, share } of taxes) if (code === wanted) return { code, rate, share };
    return { code: wanted, rate: 0, share: 10_000 };
  };

/** A line of an invoice, a change order or a purchase order. The price is in piastres, positive also where it is deducted. */
export type PricedLine = {
  quantity: number | null;
  unitPrice: Piastres | null;
  taxCode?: string | null;
  effect?: "add" | "deduct" | null;
};

type Priced = { lines: readonly PricedLine[]; taxOf: TaxOf; usualTax?: string; reduction?: Reduction | null; mode: PriceMode | null };

/** The sums of the lines, the same in the browser and on the server, which decides. A line without a tax has `usualTax`. Throws a RangeError for sums too large. */
export const sumPriced = ({ lines, taxOf, usualTax = "", reduction = null, mode }: Priced): DocumentSum =>
  sumDocument({
    lines: lines.map(({ quantity, unitPrice, taxCode, effect }, at) => ({
      key: String(at),
      kind: "work",
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
      tax: taxOf(taxCode ?? usualTax),
      sign: effect === "deduct" ? -1 : 1,
    })),
    discount: reduction,
    mode: mode ?? "exclusive",
  });
