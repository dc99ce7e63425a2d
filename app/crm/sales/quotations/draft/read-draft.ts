import type { ReductionKind } from "#app/crm/base/priced/fields.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { quotationBounds, type DraftLine, type DraftPlanRow, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

type Rule = NumberRule & { per: number };

const sum = { decimals: 2, per: 100, unit: "egp" } as const;
const price: Rule = { min: 0, max: quotationBounds.price / 100, ...sum };
const share: Rule = { min: 0, max: 100, decimals: 2, per: 100, unit: "percent" };
const largeSum: Rule = { min: 0, max: 9_999_999_999.99, ...sum };

/** What each field of numbers takes; values come in `per` parts of what is typed: piastres, basis points. */
const rules = {
  quantity: { ...quotationBounds.quantity, decimals: 3, per: 1 },
  price,
  percent: share,
  amount: largeSum,
  area: { ...quotationBounds.area, decimals: 2, per: 1, unit: "m2" },
  days: { min: 0, max: quotationBounds.offsetDays, decimals: 0, per: 1, unit: "day" },
} satisfies Record<string, Rule>;
export type TypedKind = keyof typeof rules;

/** A number as it was typed. Null for nothing; `message` for what cannot be read. */
export function readTyped(kind: TypedKind, typed: string): { value: number | null } | { value: null; message: Message } {
  const { per, ...rule } = rules[kind];
  const read = parseDecimal(typed, rule);
  if (read.ok) return { value: per === 1 ? read.value : Math.round(read.value * per) };
  return read.nothing ? { value: null } : { value: null, message: read.message };
}

const lineNumbers = { quantity: "quantity", unitPrice: "price", feeRate: "percent", cost: "price" } as const satisfies Partial<
  Record<keyof DraftLine, TypedKind>
>;
type LineNumber = keyof typeof lineNumbers;

export const eachNumber = <T>(of: (name: LineNumber, kind: TypedKind) => T): Record<LineNumber, T> =>
  Object.fromEntries(Object.entries(lineNumbers).map(([name, kind]) => [name, of(name as LineNumber, kind)])) as Record<LineNumber, T>;

/** The numbers of a draft, null where nothing, or nothing readable, was typed. Money in piastres, shares in basis points. */
export type LineNumbers = Record<LineNumber | "discount", number | null>;
export type PlanNumbers = { share: number | null; offsetDays: number | null };
export type DraftNumbers = {
  discount: number | null;
  areas: Record<string, number | null>;
  lines: Record<string, LineNumbers>;
  plan: Record<string, PlanNumbers>;
};

export const isShareFee = (line: Pick<DraftLine, "kind" | "feeRate">): boolean => line.kind === "service_fee" && line.feeRate.trim() !== "";
export const isIncluded = (line: Pick<DraftLine, "optional" | "alternative" | "selected">): boolean =>
  line.optional || line.alternative !== "" ? line.selected : true;

export type ReadDraft = { numbers: DraftNumbers; errors: FieldErrors };

const reductionRule = (kind: ReductionKind): TypedKind => (kind === "percent" ? "percent" : "amount");

/** Reads what was typed. `errors` by path: `discount`, `sections.<id>.area`, `lines.<id>.quantity`, `plan.<id>.share`; missing is none. */
export function readDraft(draft: QuotationDraft): ReadDraft {
  const errors: FieldErrors = {};
  const read = (path: string, kind: TypedKind, typed: string | undefined): number | null => {
    const result = readTyped(kind, typed ?? "");
    if ("message" in result) errors[path] = result.message;
    return result.value;
  };
  const numbersOf = (line: DraftLine): LineNumbers => ({
    ...eachNumber((name, kind) => read(`lines.${line.id}.${name}`, kind, line[name])),
    discount: line.discountKind ? read(`lines.${line.id}.discount`, reductionRule(line.discountKind), line.discount) : null,
  });
  const planNumbers = (row: DraftPlanRow): PlanNumbers => ({
    share: read(`plan.${row.id}.share`, reductionRule(draft.planIn), row.share),
    offsetDays: read(`plan.${row.id}.offsetDays`, "days", row.offsetDays),
  });
  const numbers: DraftNumbers = {
    discount: draft.discountKind ? read("discount", reductionRule(draft.discountKind), draft.discount) : null,
    areas: Object.fromEntries(draft.sections.map(({ id, area }) => [id, read(`sections.${id}.area`, "area", area)])),
    lines: Object.fromEntries(draft.sections.flatMap(({ lines }) => lines.map((line) => [line.id, numbersOf(line)]))),
    plan: Object.fromEntries(draft.plan.map((row) => [row.id, planNumbers(row)])),
  };
  return { numbers, errors };
}
