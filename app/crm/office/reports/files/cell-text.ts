import { decimalsOf, type Format } from "#app/locale/format.ts";
import { isQuarter } from "#app/values/calendar.ts";
import type { Translate } from "#app/locale/translate.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Cell, ColumnKind, Sheet } from "#app/crm/office/reports/fields.ts";

const isPair = (value: Cell): value is Bilingual => typeof value === "object" && value !== null;

const figures: readonly ColumnKind[] = ["money", "count", "quantity", "percent", "rate", "days", "hours"];
export const isFigure = (kind: ColumnKind): boolean => figures.includes(kind);

const nothing = (kind: ColumnKind, key: string, t: Translate): string => {
  if (kind === "name") return key === "project" ? t("report.none.project") : key === "person" ? t("report.none.person") : "";
  if (kind === "date") return key === "week" ? t("report.none.week") : "";
  return isFigure(kind) ? "—" : "";
};

const tenths = (value: number): number => Math.round(value / 10) / 10;

/** The decimals of each column: one where a figure has one, two where a sum has piastres, so that all align on the decimal mark. */
export const decimalsIn = ({ columns, rows, total }: Pick<Sheet, "columns" | "rows" | "total">): number[] =>
  columns.map(({ kind }, at) => {
    const figures = [...rows.map(({ cells }) => cells[at]), total?.[at]].filter((value) => typeof value === "number");
    if (kind === "money") return figures.some((value) => value % 100 !== 0) ? 2 : 0;
    return Math.min(1, decimalsOf(kind === "percent" ? figures.map(tenths) : figures));
  });

type Place = { kind: ColumnKind; key: string };

export function cellText(value: Cell | undefined, { kind, key }: Place, t: Translate, format: Format, decimals = 0): string {
  if (value === null || value === undefined) return nothing(kind, key, t);
  if (isPair(value)) return inLanguage(value, format.language).text || nothing(kind, key, t);
  switch (kind) {
    case "money":
      return value === 0 ? "—" : format.number(Number(value) / 100, decimals);
    case "count":
      return format.number(Number(value));
    case "quantity":
      return format.number(Number(value), decimalsOf([Number(value)]));
    case "days":
    case "hours":
      return format.number(Number(value), decimals);
    case "percent":
      if (typeof value === "string") return t(`report.none.${value}`);
      return format.percent(tenths(value) * 100, decimals);
    case "month":
      return value === "" ? "" : format.dateParts(`${value}-01`, { month: "long", year: "numeric" });
    case "period": {
      const name = String(value);
      if (name === "") return "";
      return isQuarter(name) ? format.quarter(name) : format.dateParts(`${name}-01`, { month: "long", year: "numeric" });
    }
    case "year":
      return value === "" ? "" : format.year(Number(value));
    // Of a tax: 0.75% is not one per cent.
    case "rate":
      return format.percent(Number(value));
    case "date":
      return value === "" ? "" : format.date(String(value));
    case "quarter":
      return format.quarter(String(value));
    case "leadStatus":
      return value === "" ? "" : t(`leads.choice.status.${value}`);
    case "key":
      return value === "" ? "" : t(String(value));
    case "word":
      return value === "" ? "" : t(`report.word.${value}`);
    default:
      return String(value);
  }
}
