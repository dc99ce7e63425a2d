import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import type { ExpenseSummary } from "./summary.server.ts";

export function ExpenseLedger({ summary: { submitted, unpaid, month, custody } }: { summary: ExpenseSummary }) {
  const t = useTranslate();
  const { path } = expenseEntity;
  return (
    <Ledger
      figures={[
        {
          label: t("expense.ledger.submitted"),
          value: { money: submitted.sum },
          context: t("expense.ledger.count", { count: submitted.count }),
          to: `${path}?status=submitted`,
        },
        {
          label: t("expense.ledger.unpaid"),
          value: { money: unpaid.sum },
          context: t("expense.ledger.count", { count: unpaid.count }),
          to: `${path}?status=approved`,
        },
        {
          label: t("expense.ledger.month"),
          value: { money: month.sum },
          context: t("expense.ledger.count", { count: month.count }),
          to: `${path}?status=approved,settled&spentOn=${month.from}..${month.to}`,
        },
        {
          label: t("expense.ledger.custody"),
          value: { money: custody.sum },
          context: t("expense.ledger.custodies", { count: custody.count }),
          to: `${path}/custody`,
        },
      ]}
    />
  );
}
