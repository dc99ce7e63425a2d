import type { ReactNode } from "react";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { FigureData, Report } from "#app/crm/office/reports/fields.ts";

export function Figures({ report: { figures } }: { report: Report }) {
  const t = useTranslate();
  const write = useWriting();
  return (
    <Ledger
      figures={figures.map((figure) => ({
        label: t(`report.figure.${figure.key}`),
        value:
          figure.value === null
            ? "—"
            : figure.kind === "money"
              ? { money: figure.value }
              : figure.kind === "count"
                ? figure.value
                : write(figure.kind, figure.value),
        context: <Context figure={figure} />,
        ...(figure.to && { to: figure.to }),
      }))}
    />
  );
}

function useWriting(): (kind: FigureData["kind"], value: number) => string {
  const format = useFormat();
  return (kind, value) => {
    if (kind === "money") return format.largeMoney(value);
    if (kind === "percent") return format.percent(Math.round(value / 10) * 10);
    return format.number(value, Number.isInteger(value) ? 0 : 1);
  };
}

/** A share of so much (hundredths of a percent) says less than the figure that was there before. */
const tenfold = 100_000;

const besides = ["collected", "margin", "pipeline", "withinSla", "earned", "profit", "unbilled"] as const;

function Context({ figure }: { figure: FigureData }): ReactNode {
  const { key, kind, value, before, beside } = figure;
  const t = useTranslate();
  const write = useWriting();
  const own = besides.find((one) => one === key);
  if ((own === "margin" && value === null) || (own === "profit" && beside === null)) return t("report.none.cost");
  if (own && beside !== null && beside !== undefined) {
    const of =
      own === "withinSla"
        ? write("count", beside)
        : write(own === "collected" || own === "margin" || own === "profit" ? "percent" : "money", beside);
    return t(`report.beside.${own}`, { of });
  }
  if (before === null || before === undefined || value === null) return null;
  if (kind === "money" || kind === "count") {
    if (before === 0) return t("report.before.none");
    const change = Math.round(((value - before) / Math.abs(before)) * 10_000);
    if (Math.abs(change) >= tenfold) return t("report.before.was", { of: write(kind, before) });
    return (
      <span className={ui.row(1, "nowrap", "inline")}>
        {change !== 0 && <Icon name={change > 0 ? "arrow-up" : "arrow-down"} />}
        {t(change === 0 ? "report.before.same" : "report.before.share", {
          share: write("percent", Math.abs(change)),
          up: change > 0 ? "yes" : "no",
        })}
      </span>
    );
  }
  const difference = value - before;
  if (difference === 0) return t("report.before.same", { share: "", up: "no" });
  const apart = Math.abs(difference);
  const up = difference > 0 ? "yes" : "no";
  return (
    <span className={ui.row(1, "nowrap", "inline")}>
      <Icon name={difference > 0 ? "arrow-up" : "arrow-down"} />
      {kind === "percent"
        ? t("report.before.points", { by: write(kind, apart), up })
        : t("report.before.days", { days: Math.round(apart * 10) / 10, up })}
    </span>
  );
}
