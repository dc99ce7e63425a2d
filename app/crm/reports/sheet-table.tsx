import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { cellText, isFigure } from "./cell-text.ts";
import type { Row, Sheet } from "./fields.ts";
import css from "./reports.module.css";

/** A table of the reports. Each line leads to the records behind it; what is below the target or late is named in crimson. */
export function SheetTable({ sheet: { columns, rows, total, name } }: { sheet: Sheet }) {
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) return <p className={css.none}>{t("report.empty")}</p>;
  return (
    // it scrolls inside its frame, by keyboard too
    <div className={css.frame} tabIndex={0} role="region" aria-label={t(`report.sheet.${name}`)}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ key, kind }) => (
              <th key={key} scope="col" data-figure={isFigure(kind) ? "" : undefined}>
                {t(`report.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // lines have no other name than their place
            <Line key={at} row={row} columns={columns} />
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-figure={isFigure(column.kind) ? "" : undefined}
                  className={isFigure(column.kind) ? "num" : undefined}
                >
                  {at === 0 ? t("report.total") : total[at] === "" ? "" : cellText(total[at], column, t, format)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Line({ row: { cells, to, tone }, columns }: { row: Row; columns: Sheet["columns"] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <tr data-tone={tone}>
      {columns.map((column, at) => {
        const text = cellText(cells[at], column, t, format);
        const figure = isFigure(column.kind);
        if (at === 0)
          return (
            <th key={column.key} scope="row">
              {to ? (
                <Link to={to}>
                  <bdi>{text}</bdi>
                </Link>
              ) : (
                <bdi>{text}</bdi>
              )}
            </th>
          );
        return (
          <td key={column.key} data-figure={figure ? "" : undefined} data-kind={column.kind}>
            {figure ? <span className="num">{text}</span> : <bdi>{text}</bdi>}
          </td>
        );
      })}
    </tr>
  );
}
