import type { DocumentSum, SumTax } from "#app/values/money/document-sum.ts";
import type { NumberUnit } from "#app/values/text/number-units.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { reductionOf, sumPriced, type PricedLine } from "#app/crm/base/priced/sums/sums.ts";

/** A number of a form's draft: typed in whatever digits, or as it came from the server. Null where nothing can be read. */
export function typedNumber(typed: unknown, decimals: number, max: number, unit?: NumberUnit): number | null {
  if (typeof typed === "number") return typed;
  if (typeof typed !== "string") return null;
  const read = parseDecimal(typed, { min: 0, max, decimals, unit });
  return read.ok ? read.value : null;
}

/** The same in whole piastres (typed as EGP) or basis points (typed as per cent); a number from the server is in these already. `max` as typed. */
export function typedHundredths(typed: unknown, unit: "egp" | "percent", max: number = lineBounds.price / 100): number | null {
  const read = typedNumber(typed, 2, max, unit);
  return read === null || typeof typed === "number" ? read : Math.round(read * 100);
}

/** The lines of a form's draft; what cannot be read counts for nothing. `price` is the name of the field of the price. */
export const typedLines = (lines: unknown, price = "unitPrice"): PricedLine[] =>
  (Array.isArray(lines) ? (lines as Record<string, unknown>[]) : []).map((line) => ({
    quantity: typedNumber(line["quantity"], 3, lineBounds.quantity.max),
    unitPrice: typedHundredths(line[price], "egp"),
    taxCode: typeof line["taxCode"] === "string" ? line["taxCode"] : null,
    effect: line["effect"] === "deduct" ? "deduct" : "add",
  }));

/** The total of a form's draft as `previewOf` shows it (piastres), for the server to compare with its own. Null where its reader is not shown the lines. */
export const shownTotalOf =
  (rates: readonly SumTax[]) =>
  (draft: Readonly<Record<string, unknown>>): number | null =>
    Array.isArray(draft["lines"]) ? (previewOf(draft["lines"], (name) => draft[name], rates)?.total ?? null) : null;

/** What a draft comes to while it is typed. `of` reads the form's other fields. Null beyond what can be calculated, or where a tax has no rate today. */
export function previewOf(value: unknown, of: (name: string) => unknown, rates: readonly SumTax[]): DocumentSum | null {
  const [percent, amount] = [typedHundredths(of("discountPercent"), "percent", 100), typedHundredths(of("discountAmount"), "egp")];
  try {
    return sumPriced({
      lines: typedLines(value),
      usualTax: String(of("taxCode")),
      taxOf: (code) => {
        const tax = rates.find((one) => one.code === code);
        if (!tax) throw new RangeError(`No rate of ${code}`);
        return tax;
      },
      reduction: percent === null ? reductionOf("amount", amount) : reductionOf("percent", percent),
      mode: of("priceMode") === "inclusive" ? "inclusive" : "exclusive",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
