import { useNavigate } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import { reason } from "#app/kit/flow/flow.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import type { Expense } from "#app/crm/purchasing/expenses/operations.server.ts";

export function ReverseDialog({ expense, onEnd }: { expense: Expense; onEnd: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <Ask<{ id: string }>
      address={`${expenseEntity.path}/${expense.id}/reverse`}
      version={expense.version}
      fields={{ reason: reason() }}
      labelOf={() => t("expense.move.field.reason")}
      title={t("expense.reverse.title", { number: expense.number })}
      confirm={t("expense.reverse.do")}
      danger
      onEnd={(answer) => {
        onEnd();
        if (answer?.ok && answer.data) void navigate(`${expenseEntity.path}/${answer.data.id}`);
      }}
    >
      {t("expense.reverse.text", { sum: format.money(expense.approvedAmount ?? 0) })}
    </Ask>
  );
}
