import { decimalRule, type DecimalKind } from "#app/kit/fields/decimal.ts";
import { money, number, optional, percent, type Field, type FieldOf, type Fields } from "#app/kit/fields/kinds.ts";
import type { Message } from "#app/values/errors.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import type { ReductionKind } from "#app/crm/base/priced/fields.ts";

/** Per cent, or EGP, as the choice `by` of the row says, or that of the document where the row has none. Each way has its column. */
export type ReductionField = { kind: "reduction"; by: string; columns: Record<ReductionKind, string> };
export const reduction = (by: string, percentColumn: string, amountColumn = percentColumn): ReductionField => ({
  kind: "reduction",
  by,
  columns: { percent: percentColumn, amount: amountColumn },
});

/** Fields of a document that is saved unfinished: figures are held as they were typed, all else as it is. */
export type TypedFields = Readonly<Record<string, Field | ReductionField>>;
type Figure = FieldOf<DecimalKind>;
type Value<F> = F extends { kind: DecimalKind | "reduction" }
  ? string
  : F extends { required: boolean; readonly of?: infer V }
    ? F extends { required: false }
      ? Exclude<V, undefined>
      : NonNullable<V>
    : never;
export type TypedRow<F extends TypedFields> = { -readonly [Name in keyof F]: Value<F[Name]> };
/** Its figures, null where nothing, or nothing readable, was typed. Money in piastres, shares in basis points. */
export type FiguresOf<F extends TypedFields> = {
  [Name in keyof F as F[Name] extends { kind: DecimalKind | "reduction" } ? Name : never]: number | null;
};

export const reductionFigures = { percent: percent(), amount: money({ max: 999_999_999_999 }) };

const figureKinds: readonly string[] = ["money", "percent", "number", "measure"] satisfies DecimalKind[];
export const isFigure = (field: Field | ReductionField): field is Figure => figureKinds.includes(field.kind);

const per = ({ kind }: Figure): number => (kind === "money" || kind === "percent" ? 100 : 1);

/** A figure as it was typed. Null for nothing; `message` for what cannot be read. */
export function readFigure(field: Figure, typed: string): { value: number | null } | { value: null; message: Message } {
  const read = parseDecimal(typed, decimalRule(field));
  if (read.ok) return { value: per(field) === 1 ? read.value : Math.round(read.value * 100) };
  return read.nothing ? { value: null } : { value: null, message: read.message };
}

export const typedFigure = (field: Figure, value: number): string => String(value / per(field));

/** The same fields for programs: figures as numbers, none of them required. A reduction is in piastres or basis points, as its choice says. */
export const valueFields = (fields: TypedFields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, optional(field.kind === "reduction" ? number({ max: 999_999_999_999 }) : field)]),
  );

type Holding = Readonly<Record<string, unknown>>;

export const reductionIn = (field: ReductionField, row: Holding, document: Holding): ReductionKind | null =>
  (field.by in row ? row[field.by] : document[field.by]) as ReductionKind | null;

export const figuresOf = <F extends TypedFields>(
  fields: F,
  row: Holding,
  document: Holding,
  read: (name: string, field: Figure, typed: string) => number | null,
): FiguresOf<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (isFigure(field)) return [[name, read(name, field, (row[name] as string | undefined) ?? "")]];
      if (field.kind !== "reduction") return [];
      const kind = reductionIn(field, row, document);
      return [[name, kind && read(name, reductionFigures[kind], row[name] as string)]];
    }),
  ) as FiguresOf<F>;

export const blankRow = <F extends TypedFields>(fields: F): TypedRow<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as TypedRow<F>;

function blank(field: Field | ReductionField): unknown {
  switch (field.kind) {
    case "bilingual":
    case "bilingualLong":
      return { en: "", ar: "" };
    case "toggle":
      return field.first;
    case "choice":
      return field.required ? field.choices[0] : null;
    case "reference":
    case "image":
    case "date":
      return null;
    default:
      return "";
  }
}

export const typedFrom = <F extends TypedFields>(fields: F, values: Holding, document: Holding = values): TypedRow<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name];
      const kind = field.kind === "reduction" ? reductionIn(field, values, document) : null;
      const figure = kind ? reductionFigures[kind] : field;
      if (figure.kind === "reduction") return [name, ""];
      if (!isFigure(figure)) return [name, value ?? blank(field)];
      return [name, typeof value === "number" ? typedFigure(figure, value) : (value ?? "")];
    }),
  ) as TypedRow<F>;
