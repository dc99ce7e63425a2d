import { recordPath } from "#app/crm/record/record-path.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Cost } from "#app/crm/between-slices/port-types.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "#app/crm/office/project-money/profit/money.module.css";
import type { Profit } from "#app/crm/office/project-money/profit/profit.server.ts";

export function ProfitPanel({ found: profit }: PanelProps<Profit, "project">) {
  const t = useTranslate();
  const { largeMoney: money, percent, number } = useFormat();
  return (
    <Block title={t("projectMoney.profit")}>
      <Ledger
        figures={[
          {
            label: t("projectMoney.figure.grossProfit"),
            value: { money: profit.grossProfit },
            context:
              profit.margin === null
                ? t(profit.revenue > 0 ? "projectMoney.noCost" : "projectMoney.noRevenue")
                : t("projectMoney.margin", { share: percent(profit.margin) }),
          },
          {
            label: t("projectMoney.figure.forecast"),
            value: { money: profit.forecast },
            context: t(`projectMoney.completion.${profit.completion}`),
          },
          {
            label: profit.overBilled >= 0 ? t("projectMoney.figure.overBilled") : t("projectMoney.figure.underBilled"),
            value: { money: Math.abs(profit.overBilled) },
            context: t("projectMoney.earnedAt", { share: percent(profit.progress * 100) }),
          },
          {
            label: t("projectMoney.figure.cash"),
            value: { money: profit.cash },
            context: t("projectMoney.cashOf", { in: money(profit.collected), out: money(profit.paid) }),
          },
        ]}
      />
      <div className={classes(ui.stack(0), ui.text("sm"), ui.place("above5"))}>
        <Part name={t("projectMoney.part.revenue")} sum={profit.revenue}>
          {profit.earnings.map(({ id, number: of, kind, on, net }) => (
            <Line
              key={id}
              to={recordPath("invoice", id)}
              name={of}
              note={t(`projectMoney.kind.${kind === "credit_note" ? "credit" : "invoice"}`)}
              on={on}
              sum={net}
            />
          ))}
        </Part>
        {profit.depositIs && (
          <>
            <Part name={t(`projectMoney.advances.${profit.depositIs}`)} sum={profit.advances} />
            <Part name={t("projectMoney.part.inBooks")} sum={profit.revenue - profit.advances} />
          </>
        )}
        <Part name={t("projectMoney.part.expenses")} sum={-profit.expenses}>
          <Costs costs={profit.costs} of="expense" part="spent" />
        </Part>
        <Part name={t("projectMoney.part.orders")} sum={-profit.orders}>
          <Costs costs={profit.costs} of="order" part="spent" />
        </Part>
        {profit.bills !== 0 && (
          <Part name={t("projectMoney.part.bills")} sum={-profit.bills}>
            <Costs costs={profit.costs} of="bill" part="spent" />
          </Part>
        )}
        <Part
          name={
            profit.unratedHours > 0
              ? t("projectMoney.part.hoursUnrated", { hours: number(profit.unratedHours) })
              : t("projectMoney.part.hours")
          }
          sum={-profit.hours}
        />
        <Part name={t("projectMoney.figure.grossProfit")} sum={profit.grossProfit} total />
        <Part name={t("projectMoney.part.contract")} sum={profit.contractNet} />
        <Part name={t("projectMoney.part.actual")} sum={-profit.actual} />
        <Part name={t("projectMoney.part.committed")} sum={-profit.committed}>
          <Costs costs={profit.costs} of="order" part="committed" />
        </Part>
        <Part name={t("projectMoney.part.toComplete")} sum={-profit.costToComplete} />
        <Part name={t("projectMoney.figure.forecast")} sum={profit.forecast} total />
        <Part name={t("projectMoney.part.earned", { share: percent(profit.progress * 100) })} sum={profit.earned} />
        <Part name={t("projectMoney.part.billing")} sum={profit.overBilled} total />
      </div>
    </Block>
  );
}

function Part({ name, sum, total = false, children }: { name: string; sum: number; total?: boolean; children?: ReactNode }) {
  const { amount } = useFormat();
  const row = (
    <>
      <span>{name}</span>
      <span className="num">{sum === 0 ? "—" : amount(sum)}</span>
    </>
  );
  const empty = !children || (Array.isArray(children) && children.length === 0) || sum === 0;
  if (empty)
    return (
      <p className={classes(css.part, ui.row(4, "stretch", "between", "nowrap"), ui.place("pad2"))} data-total={total ? "" : undefined}>
        {row}
      </p>
    );
  return (
    <details className={css.unfolds}>
      <summary className={classes(css.part, ui.row(4, "stretch", "between", "nowrap"), ui.place("pad2"))}>{row}</summary>
      <ul className={css.records}>{children}</ul>
    </details>
  );
}

function Costs({ costs, of, part }: { costs: readonly Cost[]; of: Cost["of"]; part: "spent" | "committed" }) {
  const paths = { expense: "/crm/expenses", order: "/crm/suppliers/orders", bill: "/crm/suppliers/bills", hours: "" };
  return costs
    .filter((cost) => cost.of === of && cost[part] !== 0)
    .map((cost, at) => (
      // Several lines of one order are several parts of its cost.
      <Line key={`${cost.id}-${at}`} to={`${paths[of]}/${cost.id}`} name={cost.number} on={cost.on} sum={-cost[part]} />
    ));
}

function Line({ to, name, note, on, sum }: { to: string; name: string; note?: string; on: string | null; sum: number }) {
  const { amount, date, between } = useFormat();
  return (
    <li>
      <Link to={to}>
        <Ltr>{name}</Ltr>
      </Link>
      <span className={ui.text("quiet")}>{[note, on && date(on)].filter(Boolean).join(between)}</span>
      <span className="num">{amount(sum)}</span>
    </li>
  );
}
