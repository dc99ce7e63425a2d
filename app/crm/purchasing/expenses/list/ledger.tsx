import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import type { ExpenseSummary } from "./summary.server.ts";

export function ExpenseLedger({ summary: { submitted, unpaid, month, custody } }: { summary: ExpenseSummary }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  const { path } = expenseEntity;
  return (
    <Ledger
      figures={[
        {
          label: t("expense.ledger.submitted"),
          value: largeMoney(submitted.sum),
          context: t("expense.ledger.count", { count: submitted.count }),
          to: `${path}?status=submitted`,
        },
        {
          label: t("expense.ledger.unpaid"),
          value: largeMoney(unpaid.sum),
          context: t("expense.ledger.count", { count: unpaid.count }),
          to: `${path}?status=approved`,
        },
        {
          label: t("expense.ledger.month"),
          value: largeMoney(month.sum),
          context: t("expense.ledger.count", { count: month.count }),
          to: `${path}?status=approved,settled&spentOn=${month.from}..${month.to}`,
        },
        {
          label: t("expense.ledger.custody"),
          value: largeMoney(custody.sum),
          context: t("expense.ledger.custodies", { count: custody.count }),
          to: `${path}/custody`,
        },
      ]}
    />
  );
}
