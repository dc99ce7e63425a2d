import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { expenseMarks, type ExpenseStatus } from "./fields.ts";

/** Where an expense stands. */
export function ExpenseStatusMark({ status }: { status: ExpenseStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = expenseMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`expense.choice.status.${status}`)}
    </Phase>
  );
}
