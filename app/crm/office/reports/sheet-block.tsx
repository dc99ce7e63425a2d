import type { ComponentType, ReactNode } from "react";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Sheet, SheetName } from "./fields.ts";
import type { ReportPage } from "./page-data.server.ts";
import css from "./reports.module.css";
import { SheetExport } from "./sheet-export.tsx";
import { classes } from "#app/shell/classes.ts";
import { SheetTable } from "./sheet-table.tsx";

export const sheetIn = (page: ReportPage, name: SheetName): Sheet | undefined => page.report.sheets.find((sheet) => sheet.name === name);

type SheetBlockProps = {
  page: ReportPage;
  name: SheetName;
  chart?: ComponentType<{ sheet: Sheet; page: ReportPage }>;
  legend?: ReactNode;
  target?: number;
  note?: string;
};

const hasFigures = ({ rows }: Sheet): boolean =>
  rows.some(({ cells }) => cells.slice(1).some((cell) => typeof cell === "number" && cell !== 0));

export function SheetBlock({ page, name, chart: Chart, legend, target, note }: SheetBlockProps) {
  const t = useTranslate();
  const sheet = sheetIn(page, name);
  if (!sheet) return null;
  const title = t(`report.sheet.${name}`);
  const drawn = Chart && hasFigures(sheet) && <Chart sheet={sheet} page={page} />;
  return (
    <Block
      title={title}
      id={name}
      tools={
        <span className={ui.row(4, "nowrap")}>
          {drawn && legend}
          <SheetExport page={page} sheet={name} title={title} />
        </span>
      }
    >
      {drawn}
      {drawn ? (
        <details className={classes(css.details, ui.text("sm"), ui.place("above4"))}>
          <summary>{t("report.asTable")}</summary>
          <SheetTable sheet={sheet} title={title} />
        </details>
      ) : (
        <SheetTable sheet={sheet} title={title} target={target} />
      )}
      {note && sheet.rows.length > 0 && <p className={classes(ui.text("xs", "quiet"), ui.place("above2"))}>{note}</p>}
    </Block>
  );
}
