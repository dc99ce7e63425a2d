import { Link } from "react-router";
import table from "#app/ui/table.module.css";
import { Table } from "#app/ui/table.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { cellText, decimalsIn, isFigure } from "#app/crm/office/reports/files/cell-text.ts";
import type { Row, Sheet } from "#app/crm/office/reports/fields.ts";
import css from "./reports.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type SheetTableProps = { sheet: Omit<Sheet, "name">; title: string; empty?: string | undefined; target?: number | undefined };

export function SheetTable({ sheet, title, empty, target }: SheetTableProps) {
  const { columns, rows, total, totalLinks } = sheet;
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad4"))}>{empty ?? t("report.empty")}</p>;
  const decimals = decimalsIn(sheet);
  return (
    <Table
      label={title}
      look={css.table}
      columns={[
        ...columns.map(({ key, kind }) => {
          const word = t(`report.column.${key}`);
          return kind === "money" ? { money: word } : isFigure(kind) ? { figure: word } : word;
        }),
        target !== undefined && { acts: t("report.legend.target", { of: format.percent(target) }) },
      ]}
    >
      <tbody>
        {rows.map((row, at) => (
          // lines have no other name than their place
          <Line key={at} row={row} columns={columns} decimals={decimals} target={target} />
        ))}
      </tbody>
      {total && rows.length > 1 && (
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <td key={column.key} className={isFigure(column.kind) ? classes("num", table.end) : undefined}>
                {at === 0 ? (
                  t("report.total")
                ) : total[at] === "" ? (
                  ""
                ) : (
                  <Behind to={totalLinks?.[at]}>{cellText(total[at], column, t, format, decimals[at])}</Behind>
                )}
              </td>
            ))}
            {target !== undefined && <td />}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Behind = ({ to, children }: { to: string | undefined; children: string }) => (to ? <Link to={to}>{children}</Link> : children);

type LineProps = { row: Row; columns: Sheet["columns"]; decimals: readonly number[]; target: number | undefined };

function Line({ row: { cells, to, links, tone }, columns, decimals, target }: LineProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <tr data-tone={tone}>
      {columns.map((column, at) => {
        const text = cellText(cells[at], column, t, format, decimals[at]);
        const figure = isFigure(column.kind);
        if (at === 0)
          return (
            <th key={column.key} scope="row">
              {to ? (
                <Link to={to}>
                  <FreeText>{text}</FreeText>
                </Link>
              ) : (
                <FreeText>{text}</FreeText>
              )}
            </th>
          );
        return (
          <td key={column.key} className={figure ? table.end : undefined} data-zero={text === "—" ? "" : undefined} data-kind={column.kind}>
            {figure ? (
              <span className="num">
                <Behind to={links?.[at]}>{text}</Behind>
              </span>
            ) : (
              <FreeText>{text}</FreeText>
            )}
          </td>
        );
      })}
      {target !== undefined && (
        <Reached of={cells[columns.findLastIndex(({ kind }) => kind === "percent")]} target={target} bad={tone === "bad"} />
      )}
    </tr>
  );
}

/** A share as a line, with an upright tick where the target is. The whole of it is half as much again as the target. */
function Reached({ of, target, bad }: { of: Row["cells"][number] | undefined; target: number; bad: boolean }) {
  const value = typeof of === "number" ? Math.max(0, of) : 0;
  const most = Math.max(1, target * 1.5);
  return (
    <td className={css.meterCell} aria-hidden="true">
      <Meter value={value / most} tick={target / most} tone={bad ? "bad" : "ink"} />
    </td>
  );
}
