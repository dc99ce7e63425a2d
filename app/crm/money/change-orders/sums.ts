import { sumDocument, type DocumentSum, type SumTax } from "#app/values/money/document-sum.ts";
import type { Effect } from "./fields.ts";

type Line = { effect: Effect | null; quantity: number | null; unitPrice: number | null };

/** What a change order comes to: what it adds less what it takes away. One tax for all of its lines. Throws a RangeError beyond all measure. */
export const sumChange = (lines: readonly Line[], mode: "exclusive" | "inclusive", tax: SumTax): DocumentSum =>
  sumDocument({
    lines: lines.map(({ effect, quantity, unitPrice }, at) => ({
      key: String(at),
      kind: "work",
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
      tax,
      sign: effect === "deduct" ? -1 : 1,
    })),
    mode,
  });
