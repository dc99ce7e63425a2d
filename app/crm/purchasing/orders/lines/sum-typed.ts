import { typedHundredths, typedLines } from "#app/crm/base/priced/typed/typed.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { readReduction } from "./reduction-input.tsx";
import { sumOrder, type OrderSums } from "./sums.ts";
import { lineDrafts } from "./line-draft.ts";

/** What an order's draft comes to while it is typed (piastres). `of` reads the form's other fields. */
export const sumTyped = (lines: unknown, of: (name: string) => unknown, taxes: readonly SumTax[]): OrderSums =>
  sumOrder(
    {
      lines: typedLines(lineDrafts(lines), "unitCost"),
      reduction: readReduction(of("reduction")),
      priceMode: of("priceMode") === "inclusive" ? "inclusive" : "exclusive",
      depositPercent: typedHundredths(of("depositPercent"), "percent"),
    },
    taxes,
  );
