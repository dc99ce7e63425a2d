import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Overdue } from "#app/values/money/owed.ts";

/** "395,347 overdue, 192,744 more under collection": the same words wherever the sum stands in a sentence. */
export function useOverdueText(): (sums: Overdue) => string {
  const t = useTranslate();
  const { money } = useFormat();
  return ({ overdue, overdueCovered }) =>
    overdueCovered > 0
      ? t("invoice.moreCovered", { of: t("invoice.overdue", { amount: money(overdue) }), covered: money(overdueCovered) })
      : t("invoice.overdue", { amount: money(overdue) });
}
