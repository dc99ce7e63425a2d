import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referredIn, toRow, valuesOf } from "#app/kit/entity/store/stored.server.ts";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import { readLine, readText, type Reading } from "#app/platform/input/read-text.server.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { typedDay } from "#app/values/text/typed-day.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  isFigure,
  readFigure,
  reductionFigures,
  reductionIn,
  typedFigure,
  type FiguresOf,
  type ReductionField,
  type TypedFields,
  type TypedRow,
} from "./typed-rows.ts";

type Row = Record<string, unknown>;

const key = z.string().regex(/^[\p{L}\p{N}_.:-]{1,120}$/u);
const uuid = z.string().refine(isUuid);
const shapeOfField = (field: Field | ReductionField, isId: boolean): z.ZodType => {
  switch (field.kind) {
    case "bilingual":
    case "bilingualLong":
      return z.object({ en: z.string(), ar: z.string() });
    case "toggle":
      return z.boolean();
    case "choice":
      return z.enum(field.choices);
    case "reference":
    case "image":
      return isId ? uuid : key;
    case "date":
      return z.string();
    case "text":
    case "longText":
      // Editors that were open before the field was there do not send it.
      return z.string().default("");
    default:
      return z.string().max(200);
  }
};

export const typedShape = <F extends TypedFields>(fields: F, table: PgTable, inner: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const shape = shapeOfField(field, getTableColumns(table)[name]?.columnType === "PgUUID");
      const mayBeEmpty = "required" in field && !field.required && ["choice", "reference", "image", "date"].includes(field.kind);
      const held = mayBeEmpty ? shape.nullable() : shape;
      return [name, inner.includes(name) ? held.optional() : held];
    }),
  ) as unknown as { [Name in keyof F]: z.ZodType<TypedRow<F>[Name]> };

const sentence = (problem: string) => `kit.error.${problem}`;

export function tidied<R extends object>(fields: TypedFields, row: R, document: object, path: string, today: Day, errors: FieldErrors): R {
  const take = (name: string, reading: Reading<string>): string => {
    if ("message" in reading) errors[path + name] = reading.message;
    return ("value" in reading && reading.value) || "";
  };
  const day = (name: string, typed: string | null): Day | null => {
    if (typed === null || typed === "") return null;
    const read = typedDay(typed, today);
    if (read === null || read < "2000-01-01" || read > addDays(today, 3653)) errors[path + name] = { key: "kit.error.date" };
    return read ?? typed;
  };
  const tidy = (name: string, field: Field | ReductionField, value: unknown): unknown => {
    if (field.kind === "reduction")
      return canonical(reductionFigures[reductionIn(field, row as Row, document as Row) ?? "amount"], value as string);
    if (isFigure(field)) return canonical(field, value as string);
    switch (field.kind) {
      case "text":
        return take(name, readLine(value, field, sentence));
      case "longText":
        return take(name, readText(value, field, sentence));
      case "bilingual":
      case "bilingualLong": {
        const read = field.kind === "bilingual" ? readLine : readText;
        const { en, ar } = value as Bilingual;
        return { en: take(name, read(en, { max: field.max }, sentence)), ar: take(name, read(ar, { max: field.max }, sentence)) };
      }
      case "date":
        return day(name, value as string | null);
      default:
        return value;
    }
  };
  const entries = Object.entries(row).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) && value !== undefined ? fields[name] : undefined;
    return [name, field ? tidy(name, field, value) : value];
  });
  return Object.fromEntries(entries) as R;
}

function canonical(field: Parameters<typeof readFigure>[0], typed: string): string {
  const read = readFigure(field, typed);
  if ("message" in read) return typed.trim();
  return read.value === null ? "" : typedFigure(field, read.value);
}

const plainOf = (fields: TypedFields): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.kind === "reduction" ? [] : [[name, field]])));

export const referredInRow = (fields: TypedFields, row: object, path: string) => referredIn(plainOf(fields), row as Row, path);

export function typedRow<F extends TypedFields>(fields: F, stored: Row, document: Row = stored): TypedRow<F> {
  const unread = stored["typed"] as Record<string, string>;
  const values = valuesOf(plainOf(fields), stored);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const kind = field.kind === "reduction" ? (reductionIn(field, stored, document) ?? "amount") : null;
      const figure = kind ? reductionFigures[kind] : field;
      if (figure.kind === "reduction" || !isFigure(figure)) return [name, values[name]];
      const value = (field.kind === "reduction" ? stored[field.columns[kind!]] : stored[name]) as number | null;
      return [name, unread[name] ?? (value === null ? "" : typedFigure(figure, value))];
    }),
  ) as TypedRow<F>;
}

/** A row as it is stored: figures as they were read, in `typed` what was typed and could not be read until somebody puts it right. */
export function storedRow<F extends TypedFields>(table: PgTable, fields: F, row: object, figures: FiguresOf<F>, document: object = row) {
  const stored = toRow(table, plainOf(fields), { ...row, ...figures });
  const unread: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = (figures as Record<string, number | null>)[name];
    if (value === undefined) continue;
    const kind = field.kind === "reduction" && reductionIn(field, row as Row, document as Row);
    if (field.kind === "reduction") {
      for (const column of Object.values(field.columns)) stored[column] = null;
      if (kind) stored[field.columns[kind]] = value;
    }
    const typed = (row as Row)[name] as string | undefined;
    if (typed && value === null && kind !== null) unread[name] = typed;
  }
  return { ...stored, typed: unread };
}
