import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import type { DraftLine, QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { isIncluded, isShareFee, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { rateOf, sum, type Piastres } from "#app/values/money/money.ts";

type Summary = {
  rooms: { id: string; name: Bilingual; amount: Piastres }[];
  base: Piastres;
  fees: { line: DraftLine; amount: Piastres }[];
  options: { line: DraftLine; amount: Piastres }[];
  shown: Piastres[];
};

export function summaryOf(draft: QuotationDraft, sums: DraftSums): Summary {
  const net = ({ id }: DraftLine): Piastres => sums.lines[id]?.net ?? 0;
  const counted = (lines: readonly DraftLine[]): Piastres => sum(lines.filter(isIncluded).map(net));
  const lines = draft.sections.flatMap((section) => section.lines);
  const { document, inner } = sums;
  const cost = inner ? [inner.cost, document.net - inner.cost] : [];
  return {
    shown: [...lines.map(net), ...document.taxes.map(({ vat }) => vat), document.discount, document.rounding, document.total, ...cost],
    rooms: draft.sections.flatMap(({ id, name, lines: own }) => {
      const plain = own.filter((line) => !isShareFee(line));
      return plain.length > 0 || own.length === 0 ? [{ id, name, amount: counted(plain) }] : [];
    }),
    base: counted(lines.filter((line) => !isShareFee(line))),
    fees: lines.filter((line) => isShareFee(line) && isIncluded(line)).map((line) => ({ line, amount: net(line) })),
    options: lines.filter((line) => line.optional || line.alternative !== "").map((line) => ({ line, amount: net(line) })),
  };
}

/** The instalments in EGP by row. Until the plan is whole each row shows its own share, so that the last one does not hide what is missing. */
export function instalments(draft: QuotationDraft, sums: DraftSums): Record<string, Piastres> {
  if (sums.planProblem === null) return sums.plan;
  return Object.fromEntries(
    draft.plan.map(({ id, share }) => {
      const typed = readTyped(draft.planIn === "percent" ? "percent" : "amount", share).value ?? 0;
      return [id, draft.planIn === "percent" ? rateOf(sums.document.total, typed) : typed];
    }),
  );
}
