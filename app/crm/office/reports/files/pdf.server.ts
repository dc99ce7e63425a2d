import { format as formatFor } from "#app/locale/format.ts";
import { typeset, type About } from "#app/platform/pdf/typeset.server.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { cellText, decimalsIn, isFigure } from "./cell-text.ts";
import type { Cell, Sheet } from "#app/crm/office/reports/fields.ts";

type Printed = { sheets: readonly Sheet[]; title: string; period: string; company: string; madeOn: string };

const upright = 6;

/** Tables on paper, in the reader's language; figures are Western in both, as on every printed document. Never inside a transaction. */
export async function reportPdf({ sheets, title, period, company, madeOn }: Printed, language: Language, about: About): Promise<Buffer> {
  const { default: source } = await import("./table.typ?raw");
  const t = translateFor(language);
  const format = formatFor(language, "latn");
  const drawn = sheets.map((sheet) => {
    const decimals = decimalsIn(sheet);
    const cell = (value: Cell | undefined, at: number): string => cellText(value, sheet.columns[at]!, t, format, decimals[at]);
    return {
      title: t(`report.sheet.${sheet.name}`),
      columns: sheet.columns.map(({ key, kind }) => ({ head: t(`report.column.${key}`), figure: isFigure(kind) })),
      rows: sheet.rows.map(({ cells }) => sheet.columns.map((_, at) => cell(cells[at], at))),
      total:
        sheet.total && sheet.rows.length > 1
          ? sheet.columns.map((_, at) => {
              const value = sheet.total?.[at];
              if (at === 0) return t("report.total");
              return value === "" ? "" : cell(value, at);
            })
          : [],
    };
  });
  const data = {
    language,
    title,
    period,
    company,
    madeOn: t("report.print.madeOn", { day: format.date(madeOn) }),
    pages: t("report.print.pages", { page: "{page}", count: "{count}" }),
    empty: t("report.empty"),
    wide: sheets.some(({ columns }) => columns.length > upright),
    sheets: drawn,
  };
  return typeset({ source, data, language }, about);
}
