import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Expense } from "./operations.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./sheet.module.css";

export function ExpenseAmounts({ expense: { amount, vat, approvedAmount, status, billable, markup } }: { expense: Expense }) {
  const t = useTranslate();
  const format = useFormat();
  const claimed = amount ?? 0;
  const net = claimed - (vat ?? 0);
  const decided = approvedAmount !== null && status !== "rejected";
  return (
    <dl className={classes(css.sheet, ui.stack(2))}>
      <Line label={t("expense.sheet.net")} value={format.amount(net)} />
      <Line label={t("expense.sheet.vat")} value={format.amount(vat ?? 0)} />
      <Line label={t("expense.sheet.claimed")} value={format.exactMoney(claimed)} strong={!decided} />
      {decided && <Line label={t("expense.sheet.approved")} value={format.exactMoney(approvedAmount)} strong />}
      {billable && (
        <Line
          label={t("expense.sheet.billable")}
          value={markup ? t("expense.sheet.markup", { share: format.percent(markup) }) : t("expense.sheet.atCost")}
        />
      )}
    </dl>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong ? "" : undefined}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
