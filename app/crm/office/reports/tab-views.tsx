import { ui } from "#app/ui/primitives.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Legend } from "#app/kit/charts/shares.tsx";
import { CashBars, Funnel, MarginLine, Shares, SoldBars, WonOf } from "./charts.tsx";
import type { ReportPage } from "./page-data.server.ts";
import { SheetBlock } from "./sheet-block.tsx";

type TabProps = { page: ReportPage };

export function FinanceTab({ page }: TabProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const { target } = page.report;
  return (
    <>
      <div className={ui.columns(64)}>
        <SheetBlock
          page={page}
          name="margin"
          chart={MarginLine}
          legend={
            <Legend
              marks={[
                { kind: "line", word: t("report.legend.margin") },
                { kind: "target", word: t("report.legend.target", { of: percent(target) }) },
              ]}
            />
          }
        />
        <SheetBlock page={page} name="expenses" chart={Shares} />
      </div>
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="marginByProject" target={target} note={t("report.note.margin")} />
        <SheetBlock
          page={page}
          name="cash"
          chart={CashBars}
          legend={
            <Legend
              marks={[
                { kind: "hollow", word: t("report.column.dueSum") },
                { kind: "solid", word: t("report.column.collected") },
              ]}
            />
          }
          note={t("report.note.thousands")}
        />
      </div>
      <SheetBlock page={page} name="ageing" note={t("report.note.ageing")} />
      <SheetBlock page={page} name="expected" note={t("report.note.expected")} />
      <SheetBlock page={page} name="vat" note={t("report.note.vat")} />
      <SheetBlock page={page} name="taxes" />
      <SheetBlock page={page} name="certificates" />
      <SheetBlock page={page} name="withheld" />
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="custody" note={t("report.note.now")} />
        <SheetBlock page={page} name="expensesByProject" />
      </div>
    </>
  );
}

export function SalesTab({ page }: TabProps) {
  const t = useTranslate();
  return (
    <>
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="funnel" chart={Funnel} note={t("report.note.funnel")} />
        <SheetBlock
          page={page}
          name="sources"
          chart={WonOf}
          legend={
            <Legend
              marks={[
                { kind: "hollow", word: t("report.column.leads") },
                { kind: "solid", word: t("report.column.won") },
              ]}
            />
          }
        />
      </div>
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="months" chart={SoldBars} note={t("report.note.thousands")} />
        <SheetBlock page={page} name="reps" />
      </div>
      <SheetBlock page={page} name="quotations" note={t("report.note.quotations")} />
      <SheetBlock page={page} name="expiring" />
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="response" note={t("report.note.response")} />
        <SheetBlock page={page} name="lost" />
      </div>
      <SheetBlock page={page} name="followUps" note={t("report.note.now")} />
      <SheetBlock page={page} name="estimator" note={t("report.note.estimator")} />
    </>
  );
}

export function ProjectsTab({ page }: TabProps) {
  const t = useTranslate();
  return (
    <>
      <SheetBlock page={page} name="profit" note={t("report.note.profit")} />
      <SheetBlock page={page} name="suppliers" />
      <SheetBlock page={page} name="unordered" note={t("report.note.now")} />
      <SheetBlock page={page} name="late" note={t("report.note.now")} />
    </>
  );
}

export function TeamTab({ page }: TabProps) {
  const t = useTranslate();
  return (
    <>
      <SheetBlock page={page} name="workload" note={t("report.note.workload")} />
      <div className={ui.columns(64)}>
        <SheetBlock page={page} name="overdue" note={t("report.note.now")} />
        <SheetBlock page={page} name="hours" />
      </div>
    </>
  );
}
