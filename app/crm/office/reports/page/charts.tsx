import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { cellText } from "#app/crm/office/reports/files/cell-text.ts";
import { BarChart } from "#app/kit/charts/bars.tsx";
import { LineChart } from "#app/kit/charts/line.tsx";
import { PairsChart, partColours, PartsChart } from "#app/kit/charts/shares.tsx";
import type { Cell, Sheet } from "#app/crm/office/reports/fields.ts";
import type { ReportPage } from "#app/crm/office/reports/page-data.server.ts";

/** No lower than this is drawn, in basis points; what it really is stands beside the point. */
const lowest = -5_000;

export type Drawn = { sheet: Sheet; page: ReportPage };

/** A thousand pounds, in piastres: sums stand beside the axis in thousands. */
const thousand = 100_000;
const monthOf = { month: "short" } as const;

export function MarginLine({ sheet, page }: Drawn) {
  const t = useTranslate();
  const format = useFormat();
  const percent = (value: number) => format.percent(Math.round(value / 10) * 10);
  const points = sheet.rows.map(({ cells: [month, , , , margin] }) => {
    const value = typeof margin === "number" ? margin : null;
    const text = value === null ? "–" : format.percent(Math.round(value / 100) * 100);
    const name = format.dateParts(`${String(month)}-01`, { month: "long", year: "numeric" });
    // A month with hardly an invoice would press all others flat.
    const drawn = value === null ? null : Math.max(value, lowest);
    return {
      label: format.dateParts(`${String(month)}-01`, monthOf),
      value: drawn,
      text,
      spoken: t("report.chart.point", { name, value: text }),
    };
  });
  const known = points.flatMap(({ value }) => value ?? []);
  if (known.length === 0) return null;
  const label = t("report.chart.margin", {
    count: known.length,
    low: percent(Math.min(...known)),
    high: percent(Math.max(...known)),
    last: percent(known.at(-1) ?? 0),
  });
  return <LineChart label={label} points={points} target={page.report.target} tick={(value) => format.percent(Math.round(value))} />;
}

export const CashBars = ({ sheet, page }: Drawn) => <MonthBars sheet={sheet} real={2} expected={1} today={page.today} />;
export const SoldBars = ({ sheet, page }: Drawn) => <MonthBars sheet={sheet} real={2} today={page.today} />;

function MonthBars({ sheet, real, expected, today }: { sheet: Sheet; real: number; expected?: number; today: string }) {
  const t = useTranslate();
  const format = useFormat();
  const num = (value: unknown) => (typeof value === "number" ? value : 0);
  const bars = sheet.rows.map(({ cells }) => {
    const month = String(cells[0]);
    const name = format.dateParts(`${month}-01`, { month: "long", year: "numeric" });
    const value = format.money(num(cells[real]));
    return {
      label: format.dateParts(`${month}-01`, monthOf),
      real: num(cells[real]),
      ...(expected !== undefined && { expected: num(cells[expected]) }),
      unfinished: month === today.slice(0, 7),
      spoken:
        expected === undefined
          ? t("report.chart.point", { name, value })
          : t("report.chart.two", { name, value, expected: format.money(num(cells[expected])) }),
    };
  });
  if (bars.every((bar) => bar.real === 0 && (bar.expected ?? 0) === 0)) return null;
  const total = bars.reduce((sum, bar) => sum + bar.real, 0);
  const best = bars.reduce((one, other) => (other.real > one.real ? other : one));
  const label = t("report.chart.bars", {
    count: bars.length,
    total: format.largeMoney(total),
    best: best.label,
    most: format.largeMoney(best.real),
  });
  return <BarChart label={label} bars={bars} tick={(value) => format.number(value / thousand)} />;
}

/** Less than this is written as 0 % (basis points). */
const seen = 50;

export function Shares({ sheet }: Drawn) {
  const t = useTranslate();
  const format = useFormat();
  const [name, share] = sheet.columns;
  const part = (title: string, rows: Sheet["rows"], to?: string) => {
    const total = (column: number) => rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);
    const of = total(1);
    return { name: title, share: of, shareText: format.percent(Math.round(of / 100) * 100), sum: format.largeMoney(total(2)), to };
  };
  const rest = sheet.rows.filter(({ cells }, at) => at >= partColours - 1 || Number(cells[1] ?? 0) < seen);
  const shown = rest.length > 1 ? sheet.rows.filter((row) => !rest.includes(row)) : sheet.rows;
  const parts = shown.map((row) => part(cellText(row.cells[0], name!, t, format), [row], row.to));
  if (rest.length > 1) parts.push(part(t("report.chart.other"), rest));
  const largest = parts[0];
  if (!largest || !share) return null;
  return (
    <PartsChart label={t("report.chart.parts", { count: sheet.rows.length, name: largest.name, share: largest.shareText })} parts={parts} />
  );
}

const mostLines = 8;

/** A line for each row: how long its column `part` is, within `whole`. Nothing where this reader's table has no such column. */
export const linesOf = (part: string, whole = part, called?: string) =>
  function Lines({ sheet: { columns, rows } }: Drawn) {
    const t = useTranslate();
    const format = useFormat();
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    const [name, partAt, wholeAt] = [called ? at(called) : 0, at(part), at(whole)];
    const [head, column] = [columns[name], columns[partAt]];
    if (!head || !column || wholeAt < 0) return null;
    const shareOf = (of: number, all: number) => (all > 0 ? format.percent(Math.round((of / all) * 100) * 100) : "–");
    const lengthOf = (cell: Cell | undefined) => Math.max(0, Number(cell ?? 0));
    const write = (cell: Cell | undefined) =>
      column.kind === "money" ? format.largeMoney(Number(cell ?? 0)) : format.number(Number(cell ?? 0), column.kind === "hours" ? 1 : 0);
    const pairs = rows.slice(0, mostLines).map(({ cells, to }) => ({
      name: cellText(cells[name], head, t, format),
      whole: lengthOf(cells[wholeAt]),
      part: lengthOf(cells[partAt]),
      text:
        part === whole
          ? write(cells[partAt])
          : column.kind === "money"
            ? shareOf(Number(cells[partAt] ?? 0), Number(cells[wholeAt] ?? 0))
            : `${write(cells[partAt])} / ${write(cells[wholeAt])}`,
      to,
    }));
    const label = pairs.map((pair) => t("report.chart.point", { name: pair.name, value: pair.text })).join(t("shell.comma"));
    return <PairsChart label={label} pairs={pairs} />;
  };

export function Funnel({ sheet }: Drawn) {
  const t = useTranslate();
  const format = useFormat();
  const [stage] = sheet.columns;
  const all = Number(sheet.rows[0]?.cells[1] ?? 0);
  if (all === 0) return null;
  const pairs = sheet.rows.map(({ cells, to }) => ({
    name: cellText(cells[0], stage!, t, format),
    whole: all,
    part: Number(cells[1] ?? 0),
    text: `${format.number(Number(cells[1] ?? 0))}${format.between}${format.percent(Math.round(Number(cells[2] ?? 0) / 100) * 100)}`,
    to,
  }));
  return <PairsChart label={t("report.chart.pairs", { all, won: pairs.at(-1)?.part ?? 0 })} pairs={pairs} />;
}
