import { ui } from "#app/ui/primitives.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Nothing, Sum } from "#app/kit/fields/cells.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { Expense } from "#app/crm/purchasing/expenses/operations.server.ts";

export const cells = {
  projectId: (expense: Expense, list: ListData) => <Project expense={expense} list={list} />,
  amount: (expense: Expense, list: ListData) => <Amount expense={expense} list={list} />,
};

export const caption = (expense: Expense, list: ListData) => <PaidTo expense={expense} list={list} />;

const labelIn = (list: ListData, field: string, value: string | null) =>
  list.options[field]?.find((option) => option.value === value)?.label ?? null;

type Listed = { expense: Expense; list: ListData };

function PaidTo({ expense, list }: Listed) {
  const supplier = labelIn(list, "supplierId", expense.supplierId);
  return supplier ? <Both value={supplier} /> : <bdi>{expense.payee}</bdi>;
}

function Project({ expense, list }: Listed) {
  const t = useTranslate();
  if (!expense.projectId) return t("expense.office");
  const name = labelIn(list, "projectId", expense.projectId);
  return name ? <Both value={name} /> : <Nothing />;
}

function Amount({ expense: { amount, approvedAmount, status }, list }: Listed) {
  const t = useTranslate();
  const format = useFormat();
  const less = approvedAmount !== null && status !== "rejected" && approvedAmount !== amount;
  return (
    <>
      <Sum value={amount} column={(list.rows as Expense[]).map((one) => one.amount)} />
      {less && <small className={ui.place("block")}>{t("expense.list.approved", { sum: format.money(approvedAmount) })}</small>}
    </>
  );
}
