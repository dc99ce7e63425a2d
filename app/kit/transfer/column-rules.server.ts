import { decimalRule } from "#app/kit/fields/decimal.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { figureIn, type NumberUnit } from "#app/values/text/number-units.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { writtenDay } from "#app/values/text/typed-day.ts";
import type { RecordColumn } from "./columns.server.ts";
import type { ImportRow, Question, Rule } from "./preview.ts";

type TwoWays = {
  rules: readonly [Rule, Rule];
  /** The only rule by which this value can be read; `both` where either will do, null where it says nothing. */
  ruleOf: (typed: string) => Rule | "both" | null;
  read: (typed: string, rule: Rule | null) => string;
};

/** What may be day and month in either order: `5/1/2026`, `5.1.26`, with a time of day behind it or not. */
const slashed = (typed: string) => /^(\d{1,2})(?:[/.-](\d{1,2})[/.-]\d{4}|([/.])(\d{1,2})[/.]\d{2})(?=$|[T ,])/.exec(plainSigns(typed));

const zoned = /^(\d{4}-\d{2}-\d{2}T[\d:.]+)(?:(Z)|([+-]\d{2}):?(\d{2}))$/;

/** What programs and people make of a date: `5/1/2026 4:40 PM` is `2026-01-05 16:40`. */
const days: TwoWays = {
  rules: ["dayFirst", "monthFirst"],
  ruleOf: (typed) => {
    const [, one, dashed, , dotted] = slashed(typed) ?? [];
    const other = dashed ?? dotted;
    if (!one || !other || Number(one) === Number(other)) return null;
    if (Number(one) > 12) return "dayFirst";
    return Number(other) > 12 ? "monthFirst" : "both";
  },
  read: (typed, rule) => {
    const [, instant, utc, hours, minutes] = zoned.exec(typed) ?? [];
    if (instant) return `${instant}${utc ?? `${hours}:${minutes}`}`;
    const written = writtenDay(typed, rule === "monthFirst" ? rule : "dayFirst");
    return written ? [written.day, written.clock].filter(Boolean).join(" ") : typed;
  },
};

/** The figure of a number with one comma or point that may mean either: not where the Arabic marks say it themselves, nor beside words or signs. */
function doubtful(typed: string, unit: NumberUnit | undefined): string | null {
  if (/^\d+$/.test(typed) || /[٫٬]/.test(typed)) return null;
  const { figure, negative, power } = figureIn(plainSigns(typed), unit);
  return negative || power > 0 ? null : figure;
}

const figures = (unit: NumberUnit | undefined): TwoWays => ({
  rules: ["thousands", "decimals"],
  ruleOf: (typed) => {
    const figure = doubtful(typed, unit);
    if (figure === null) return null;
    if (/^\d{1,3}(,\d{3})+\.\d+$/.test(figure) || /^\d{1,3}(,\d{3}){2,}$/.test(figure)) return "thousands";
    if (/^\d{1,3}(\.\d{3})+,\d+$/.test(figure) || /^\d{1,3}(\.\d{3}){2,}$/.test(figure)) return "decimals";
    if (/^[1-9]\d{0,2},\d{3}$/.test(figure)) return "both";
    return /^\d*,\d+$/.test(figure) ? "decimals" : null;
  },
  read: (typed, rule) => {
    const figure = rule && doubtful(typed, unit);
    if (rule === "decimals" && figure && /^[1-9]\d{0,2}\.\d{3}$/.test(figure)) return figure.replace(".", "");
    if (!figure || !/^\d{1,3},\d{3}$/.test(figure)) return typed;
    return rule === "thousands" ? figure.replace(",", "") : String(Number(figure.replace(",", ".")));
  },
});

/** In which two ways values of a kind may be written; nothing for most kinds. */
export function twoWaysOf(field: Field): TwoWays | undefined {
  const { kind } = field;
  if (kind === "date" || kind === "dateTime") return days;
  return kind === "money" || kind === "measure" || kind === "number" || kind === "percent" ? figures(decimalRule(field).unit) : undefined;
}

const examples = 3;

/** By which rule each column is read: what its values say, or what was answered. Where they don't say it, one question is asked for the column. */
export function columnRules(
  columns: readonly (RecordColumn | null)[],
  fields: Readonly<Record<string, Field>>,
  rows: readonly Pick<ImportRow, "cells">[],
  answers: readonly (Rule | null)[],
): { rules: (Rule | null)[]; questions: Question[] } {
  const questions: Question[] = [];
  const rules = columns.map((column, at) => {
    const ways = column?.field ? twoWaysOf(fields[column.field]!) : undefined;
    if (!ways) return null;
    const typed = [...new Set(rows.map(({ cells }) => cells[at]!.trim()))];
    const decided = ways.rules.filter((rule) => typed.some((one) => ways.ruleOf(one) === rule));
    if (decided.length === 1) return decided[0]!;
    const open = typed.filter((one) => ways.ruleOf(one) === "both").slice(0, examples);
    if (open.length === 0) return null;
    const rule = ways.rules.find((one) => one === answers[at]) ?? null;
    questions.push({
      at,
      rule,
      typed: open,
      options: ways.rules.map((one) => ({ rule: one, means: open.map((text) => ways.read(text, one)) })),
    });
    return rule;
  });
  return { rules, questions };
}
