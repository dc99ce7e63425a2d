import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ExpensesOf } from "#app/crm/purchasing/expenses/reads/expenses-of.server.ts";
import css from "./panel.module.css";
import { expenseEntity } from "./entity.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { expenseFlow } from "./flow.ts";

export { ExpenseTabs } from "#app/crm/purchasing/expenses/list/tabs.tsx";

export function ExpensesPanel({ found, kind, id }: PanelProps<ExpensesOf, "project">) {
  const t = useTranslate();
  useLive({ entity: "expense" });
  const { path } = expenseEntity;
  return (
    <Block
      title={t("expense.panel.title")}
      more={found.total > 0 ? { to: `${path}?${kind}Id=${id}`, label: t("crm.allOf", { count: found.total }) } : undefined}
    >
      <Found found={found} />
    </Block>
  );
}

function Found({ found: { rows, categories, approved, waiting, billable } }: { found: ExpensesOf }) {
  const t = useTranslate();
  const format = useFormat();
  const { path } = expenseEntity;
  if (rows.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("expense.panel.none")}</p>;
  return (
    <>
      <dl className={classes(css.sums, ui.row(8, "stretch"), ui.place("pad3"))}>
        <div>
          <dt>{t("expense.panel.approved")}</dt>
          <dd className="num">{format.money(approved)}</dd>
        </div>
        {waiting > 0 && (
          <div>
            <dt>{t("expense.ledger.submitted")}</dt>
            <dd className="num">{format.money(waiting)}</dd>
          </div>
        )}
        {billable > 0 && (
          <div>
            <dt>{t("expense.panel.billable")}</dt>
            <dd className="num">{format.money(billable)}</dd>
          </div>
        )}
      </dl>
      <ul className={css.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${path}/${row.id}`} className={ui.text("medium", "ink", "link")}>
              <Both value={row.to} />
            </Link>
            <span className={classes(css.caption, ui.text("xs", "quiet"))}>
              {format.date(row.spentOn)}
              {format.between}
              <Both value={categories.find(({ value }) => value === row.category)?.label ?? { en: row.category, ar: row.category }} />
            </span>
            <span className={css.status}>
              <StatusMark flow={expenseFlow} state={row.status} />
            </span>
            <span className={`${css.sum} num`}>{format.amount(row.approvedAmount ?? row.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
