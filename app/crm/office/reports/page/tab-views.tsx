import type { ComponentType } from "react";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Legend, type LegendMark } from "#app/kit/charts/shares.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addressOf } from "./address.ts";
import { CashBars, Funnel, linesOf, MarginLine, Shares, SoldBars, type Drawn } from "./charts.tsx";
import type { Sheet, SheetName, Tab } from "#app/crm/office/reports/fields.ts";
import type { ReportPage } from "#app/crm/office/reports/page-data.server.ts";

type Drawing = {
  name: SheetName;
  title?: string;
  chart: ComponentType<Drawn>;
  marks?: Partial<Record<LegendMark["kind"], string>>;
  thousands?: boolean;
};

const parts = (name: SheetName, part: string, whole: string): Drawing => ({
  name,
  chart: linesOf(part, whole),
  marks: { hollow: `report.column.${whole}`, solid: `report.column.${part}` },
});

const drawings: Record<Tab, readonly Drawing[]> = {
  finance: [
    { name: "margin", chart: MarginLine, marks: { line: "report.legend.margin", target: "report.legend.target" } },
    { name: "expenses", chart: Shares },
    parts("marginByProject", "cost", "revenue"),
    { name: "cash", chart: CashBars, marks: { hollow: "report.column.dueSum", solid: "report.column.collected" }, thousands: true },
  ],
  books: [],
  sales: [
    { name: "funnel", chart: Funnel },
    parts("sources", "won", "leads"),
    { name: "months", chart: SoldBars, thousands: true },
    { name: "reps", chart: linesOf("soldSum") },
  ],
  projects: [
    parts("profit", "cost", "revenue"),
    { name: "suppliers", chart: linesOf("spend") },
    { name: "unordered", chart: linesOf("collected", "collected", "quotation") },
    { name: "late", chart: linesOf("daysLate") },
  ],
  team: [
    parts("workload", "late", "openTasks"),
    { ...parts("workload", "worked", "guessed"), title: "report.column.worked" },
    { name: "hours", chart: linesOf("worked") },
    { name: "overdue", chart: linesOf("daysLate") },
  ],
};

const hasFigures = ({ rows }: Sheet): boolean =>
  rows.some(({ cells }) => cells.slice(1).some((cell) => typeof cell === "number" && cell !== 0));

export function TabView({ page }: { page: ReportPage }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { sheets } = page.report;
  const to = (sheet: SheetName) => addressOf({ ...page, sheet });
  return (
    <>
      <div className={ui.columns(64)}>
        {drawings[page.tab].map((drawing, at) => {
          const sheet = sheets.find(({ name }) => name === drawing.name);
          // two drawings may be of one table
          return sheet && hasFigures(sheet) && <Chart key={at} drawing={drawing} sheet={sheet} page={page} to={to(sheet.name)} />;
        })}
      </div>
      <Block title={t("report.tables")}>
        <ul className={ui.rows()}>
          {sheets.map(({ name, rows }) => (
            <li key={name} className={classes(ui.row(4, "baseline", "between"), ui.text("sm"), ui.place("pad3"))}>
              <Link to={to(name)}>{t(`report.sheet.${name}`)}</Link>
              <span className={classes("num", ui.text("quiet"))}>{rows.length === 0 ? "—" : number(rows.length)}</span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

type ChartProps = Drawn & { drawing: Drawing; to: string };

function Chart({ drawing: { name, title = `report.sheet.${name}`, chart: Drawn, marks = {}, thousands }, sheet, page, to }: ChartProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const legend = Object.entries(marks).map(([kind, word]) => ({
    kind: kind as LegendMark["kind"],
    word: t(word, { of: percent(page.report.target) }),
  }));
  return (
    <Block title={t(title)} more={{ to, label: t("report.asTable") }}>
      <Drawn sheet={sheet} page={page} />
      {legend.length > 0 && (
        <div className={ui.place("above3")}>
          <Legend marks={legend} />
        </div>
      )}
      {thousands && <p className={classes(ui.text("xs", "quiet"), ui.place("above2"))}>{t("report.note.thousands")}</p>}
    </Block>
  );
}
