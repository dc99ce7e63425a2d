import { figuresOf, readFigure, reductionFigures, type FiguresOf } from "#app/crm/base/priced/typed/typed-rows.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import {
  quotationHeadFields,
  quotationLineFields,
  quotationPlanFields,
  quotationSectionFields,
  type DraftLine,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";

const typedKinds = {
  quantity: quotationLineFields.quantity,
  price: quotationLineFields.unitPrice,
  ...reductionFigures,
  area: quotationSectionFields.area,
  days: quotationPlanFields.offsetDays,
};

/** A number as it was typed. Null for nothing; `message` for what cannot be read. */
export const readTyped = (kind: keyof typeof typedKinds, typed: string) => readFigure(typedKinds[kind], typed);

export type DraftNumbers = FiguresOf<typeof quotationHeadFields> & {
  sections: Record<string, FiguresOf<typeof quotationSectionFields>>;
  lines: Record<string, FiguresOf<typeof quotationLineFields>>;
  plan: Record<string, FiguresOf<typeof quotationPlanFields>>;
};
export type LineNumbers = DraftNumbers["lines"][string];

export const isShareFee = (line: Pick<DraftLine, "kind" | "feeRate">): boolean => line.kind === "service_fee" && line.feeRate.trim() !== "";
export const isIncluded = (line: Pick<DraftLine, "optional" | "alternative" | "selected">): boolean =>
  line.optional || line.alternative !== "" ? line.selected : true;

export type ReadDraft = { numbers: DraftNumbers; errors: FieldErrors };

/** Reads what was typed. `errors` by path: `discount`, `sections.<id>.area`, `lines.<id>.quantity`, `plan.<id>.share`; missing is none. */
export function readDraft(draft: QuotationDraft): ReadDraft {
  const errors: FieldErrors = {};
  const below =
    (path: string) =>
    (name: string, field: Parameters<typeof readFigure>[0], typed: string): number | null => {
      const result = readFigure(field, typed);
      if ("message" in result) errors[path + name] = result.message;
      return result.value;
    };
  const byId = <R extends { id: string }, T>(rows: readonly R[], of: (row: R) => T): Record<string, T> =>
    Object.fromEntries(rows.map((row) => [row.id, of(row)]));
  const numbers: DraftNumbers = {
    ...figuresOf(quotationHeadFields, draft, draft, below("")),
    sections: byId(draft.sections, (section) => figuresOf(quotationSectionFields, section, draft, below(`sections.${section.id}.`))),
    lines: byId(
      draft.sections.flatMap(({ lines }) => lines),
      (line) => figuresOf(quotationLineFields, line, draft, below(`lines.${line.id}.`)),
    ),
    plan: byId(draft.plan, (row) => figuresOf(quotationPlanFields, row, draft, below(`plan.${row.id}.`))),
  };
  return { numbers, errors };
}
