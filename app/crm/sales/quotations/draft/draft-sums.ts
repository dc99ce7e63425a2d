import { reductionOf, type TaxOf } from "#app/crm/base/priced/sums/sums.ts";
import { sumDocument, type DocumentSum, type LineSum } from "#app/values/money/document-sum.ts";
import { planProblem, splitByPlan, type PlanProblem, type PlanShare } from "#app/values/money/instalments.ts";
import { divideRounded, exact, safe, sum, times, type Piastres } from "#app/values/money/money.ts";
import type { DraftLine, QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { isIncluded, isShareFee, type DraftNumbers } from "./read-draft.ts";

export type DraftSums = {
  document: DocumentSum;
  lines: Record<string, LineSum>;
  sections: Record<string, Piastres>;
  plan: Record<string, Piastres>;
  planProblem: PlanProblem;
  /** All that is taken off, of what the lines come to without it: basis points. */
  discountRate: number;
  inner: InnerSums | null;
};

/** Piastres, basis points. Lines without a known cost are left out, counted in `unknown`; a fee costs nothing. Null where nothing is known. */
export type InnerSums = { cost: Piastres; margin: number | null; unknown: number };

/** A document larger than that is a mistake: 9 999 999 999.99 EGP. */
export const mostTotal: Piastres = 999_999_999_999;

/** Sums up a draft, the same on both sides; the server decides. Missing numbers count for nothing. Null where the sums are too large. */
export function sumDraft(draft: QuotationDraft, taxOf: TaxOf, numbers: DraftNumbers): DraftSums | null {
  try {
    const summed = calculate(draft, taxOf, numbers);
    return Math.abs(summed.document.total) > mostTotal ? null : summed;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function calculate(draft: QuotationDraft, taxOf: TaxOf, numbers: DraftNumbers): DraftSums {
  const lines = draft.sections.flatMap((section) => section.lines);
  const document = sumDocument({
    lines: lines.map((line) => {
      const read = numbers.lines[line.id];
      return {
        key: line.id,
        kind: line.kind,
        quantity: read?.quantity ?? 0,
        unitPrice: read?.unitPrice ?? 0,
        feeRate: isShareFee(line) ? (read?.feeRate ?? 0) : null,
        discount: reductionOf(line.discountKind, read?.discount ?? null),
        tax: taxOf(line.taxCode ?? draft.taxCode),
        included: isIncluded(line),
      };
    }),
    discount: reductionOf(draft.discountKind, numbers.discount),
    mode: draft.priceMode,
    roundToPound: draft.roundToPound,
  });
  const byLine = Object.fromEntries(document.lines.map((line) => [line.key, line]));
  const included = lines.filter(isIncluded);
  const shares = planShares(draft, numbers);
  const amounts = splitByPlan(document.total, shares);
  const gross = sum(included.map(({ id }) => byLine[id]!.gross));
  const taken = document.discount + sum(included.map(({ id }) => byLine[id]!.discount));
  return {
    document,
    lines: byLine,
    sections: Object.fromEntries(
      draft.sections.map((section) => [section.id, sum(section.lines.filter(isIncluded).map(({ id }) => byLine[id]!.net))]),
    ),
    plan: Object.fromEntries(draft.plan.map((row, at) => [row.id, amounts[at] ?? 0])),
    planProblem: planProblem(document.total, shares),
    discountRate: gross > 0 ? safe(divideRounded(BigInt(taken) * 10_000n, BigInt(gross))) : 0,
    inner: innerSums(included, byLine, numbers),
  };
}

const planShares = (draft: QuotationDraft, numbers: DraftNumbers): PlanShare[] =>
  draft.plan.map(({ id }) => {
    const share = numbers.plan[id]?.share ?? 0;
    return draft.planIn === "percent" ? { percent: share } : { amount: share };
  });

function innerSums(included: readonly DraftLine[], byLine: Record<string, LineSum>, numbers: DraftNumbers): InnerSums {
  let [cost, earned, unknown, known] = [0, 0, 0, 0];
  for (const line of included) {
    if (line.kind === "text") continue;
    const { cost: each, quantity } = numbers.lines[line.id] ?? {};
    const fee = line.kind === "service_fee";
    if (typeof each !== "number" && !fee) {
      unknown += 1;
      continue;
    }
    if (typeof each === "number") {
      known += 1;
      cost = sum([cost, times(each, exact(isShareFee(line) ? 1 : (quantity ?? 0), 3))]);
    }
    earned = sum([earned, byLine[line.id]!.taxable]);
  }
  const margin = known > 0 && earned > 0 ? safe(divideRounded(BigInt(earned - cost) * 10_000n, BigInt(earned))) : null;
  return { cost, margin, unknown };
}
