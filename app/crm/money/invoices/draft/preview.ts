import { parseDecimal } from "#app/values/text/digits.ts";
import { sumDocument, type DocumentSum, type SumTax } from "#app/values/money/document-sum.ts";
import { invoiceBounds } from "#app/crm/money/invoices/fields.ts";

const typedNumber = (typed: unknown, decimals: number, max: number): number | null => {
  if (typeof typed === "number") return typed;
  if (typeof typed !== "string" || typed.trim() === "") return null;
  const read = parseDecimal(typed, { min: 0, max, decimals });
  return read.ok ? read.value : null;
};

/** Typed EGP or percent as whole piastres or basis points. */
const hundredths = (typed: unknown, max: number): number | null => {
  // What came from the server is in whole steps already.
  if (typeof typed === "number") return typed;
  const read = typedNumber(typed, 2, max);
  return read === null ? null : Math.round(read * 100);
};

/** What a draft comes to as it is typed: what cannot be read counts for nothing. Null beyond all measure, or where a tax has no rate today. */
export function previewOf(lines: unknown, of: (name: string) => unknown, rates: readonly SumTax[]): DocumentSum | null {
  const usual = of("taxCode");
  const rows = Array.isArray(lines) ? (lines as Record<string, unknown>[]) : [];
  const [percent, amount] = [hundredths(of("discountPercent"), 100), hundredths(of("discountAmount"), invoiceBounds.price)];
  try {
    return sumDocument({
      lines: rows.map((row, at) => {
        const code = row["taxCode"] ?? usual;
        const tax = rates.find((one) => one.code === code);
        if (!tax) throw new RangeError(`No rate of ${String(code)}`);
        return {
          key: String(at),
          kind: "work" as const,
          quantity: typedNumber(row["quantity"], 3, invoiceBounds.quantity.max) ?? 0,
          unitPrice: hundredths(row["unitPrice"], invoiceBounds.price / 100) ?? 0,
          tax,
        };
      }),
      discount: percent !== null ? { percent } : amount !== null ? { amount } : null,
      mode: of("priceMode") === "inclusive" ? "inclusive" : "exclusive",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
