import { useState } from "react";
import { Link } from "react-router";
import { MoneyCell, Table } from "#app/ui/table.tsx";
import { Press } from "#app/ui/button.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./budget.module.css";
import { budgetFields, budgetLineFields, mostTrades } from "./fields.ts";
import { Meter } from "#app/ui/meter.tsx";
import type { Budget, TradeCosts } from "./operations.server.ts";

type BudgetProps = {
  projectId: string;
  budget: Budget;
  trades?: readonly Option[];
  mayUpdate?: boolean;
  all?: string;
};

export function BudgetBlock({ projectId, budget, trades = [], mayUpdate = false, all }: BudgetProps) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const [openDialog, setOpenDialog] = useState(false);
  const { total, spent, committed, quoted } = budget;
  const columns = (["budget", "quoted", "committed", "spent"] as const).filter((name) => !all || name !== "quoted");
  const [overBound, overSpent] = isOverBudget({ budget: total ?? 0, committed, spent });
  return (
    <Block
      title={t("projectMoney.budget")}
      tools={
        <>
          {total !== null && <span className="num">{money(total)}</span>}
          {all && <Link to={all}>{t("record.all")}</Link>}
          {mayUpdate && <Press onClick={() => setOpenDialog(true)}>{t("kit.edit")}</Press>}
        </>
      }
    >
      {budget.trades.length === 0 ? (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("projectMoney.noBudget")}</p>
      ) : (
        <Table
          label={t("projectMoney.budget")}
          look={css.table}
          columns={[
            t("projectMoney.column.trade"),
            ...columns.map((name) => ({ money: t(`projectMoney.column.${name}`) })),
            t("projectMoney.column.meter"),
          ]}
        >
          <tbody>
            {budget.trades.map((trade) => (
              <TradeRow key={trade.trade} of={trade} brief={all !== undefined} />
            ))}
            <tr>
              <td>{t("projectMoney.total")}</td>
              <MoneyCell value={pounds(total ?? 0)} />
              {!all && <MoneyCell value={pounds(quoted)} />}
              <MoneyCell value={pounds(committed)} className={overBound && ui.text("bad")} />
              <MoneyCell value={pounds(spent)} className={overSpent && ui.text("bad")} />
              <td className="caption">
                {total ? t("projectMoney.spentOf", { share: percent(Math.round((spent / total) * 100) * 100) }) : null}
              </td>
            </tr>
          </tbody>
        </Table>
      )}
      {openDialog && (
        <Ask
          address={`/crm/projects/${projectId}/budget`}
          also={{ intent: "save" }}
          title={t("projectMoney.budgetOf")}
          fields={budgetFields}
          words="projectMoney"
          labelOf={(field) => t(`projectMoney.field.${field}`)}
          first={{ total: budget.agreed, lines: budget.lines.map((line) => draftsOf(budgetLineFields, line)) }}
          options={{ lines: trades }}
          draws={draws}
          onEnd={() => setOpenDialog(false)}
        >
          {t("projectMoney.budgetText")}
        </Ask>
      )}
    </Block>
  );
}

const isOverBudget = ({ budget, committed, spent }: Pick<TradeCosts, "budget" | "committed" | "spent">): [boolean, boolean] => [
  budget > 0 && spent <= budget && spent + committed > budget,
  budget > 0 && spent > budget,
];

function TradeRow({ of: trade, brief }: { of: TradeCosts; brief: boolean }) {
  const { name, budget, quoted, committed, spent } = trade;
  const t = useTranslate();
  const { roundMoney: amount } = useFormat();
  const bound = spent + committed;
  const [overBound, overSpent] = isOverBudget(trade);
  const over = overBound || overSpent;
  const label = t("projectMoney.meter", { spent: amount(spent), bound: amount(bound), budget: amount(budget) });
  return (
    <tr>
      <td className={ui.text("medium")}>{name ? <Both value={name} /> : t("projectMoney.noTrade")}</td>
      <MoneyCell value={pounds(budget)} />
      {!brief && <MoneyCell value={pounds(quoted)} />}
      <MoneyCell value={pounds(committed)} className={overBound && ui.text("bad")} />
      <MoneyCell value={pounds(spent)} className={overSpent && ui.text("bad")} />
      <td>
        {budget > 0 && (
          <Meter
            value={over ? 1 : spent / budget}
            tick={committed > 0 ? bound / budget : null}
            tone={over ? "bad" : undefined}
            label={label}
          />
        )}
      </td>
    </tr>
  );
}

/** Sums in columns are rounded to the pound: the records behind them hold the rest. */
const pounds = (piastres: number): number => Math.round(piastres / 100) * 100;

const draws = { lines: Lines };

function Lines({ choices = [], ...part }: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={budgetLineFields}
      labelOf={(name) => t(`projectMoney.line.${name}`)}
      add={t("projectMoney.line.add")}
      most={mostTrades}
      options={{ trade: choices }}
    />
  );
}
