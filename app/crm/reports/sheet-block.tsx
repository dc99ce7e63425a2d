import type { ReactNode } from "react";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Sheet, SheetName } from "./fields.ts";
import type { ReportPage } from "./page-data.server.ts";
import css from "./reports.module.css";
import { SheetExport } from "./sheet-export.tsx";
import { SheetTable } from "./sheet-table.tsx";

export const sheetIn = (page: ReportPage, name: SheetName): Sheet | undefined => page.report.sheets.find((sheet) => sheet.name === name);

type SheetBlockProps = {
  page: ReportPage;
  name: SheetName;
  /** What is drawn of it; the table lies folded below. */
  chart?: (sheet: Sheet) => ReactNode;
  legend?: ReactNode;
  /** One sentence that says what is counted. */
  note?: string;
};

/** A table under its title, with what is drawn of it above; nothing where this reader does not get it. */
export function SheetBlock({ page, name, chart, legend, note }: SheetBlockProps) {
  const t = useTranslate();
  const sheet = sheetIn(page, name);
  if (!sheet) return null;
  const title = t(`report.sheet.${name}`);
  const drawn = sheet.rows.length > 0 ? chart?.(sheet) : null;
  return (
    <Block
      title={title}
      tools={
        <span className={css.tools}>
          {drawn && legend}
          <SheetExport page={page} sheet={name} title={title} />
        </span>
      }
    >
      {drawn}
      {drawn ? (
        <details className={css.details}>
          <summary>{t("report.asTable")}</summary>
          <SheetTable sheet={sheet} />
        </details>
      ) : (
        <SheetTable sheet={sheet} />
      )}
      {note && sheet.rows.length > 0 && <p className={css.note}>{note}</p>}
    </Block>
  );
}
