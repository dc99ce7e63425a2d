import type { BulkAct } from "#app/kit/list/list-foot.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

export function useBulk(decides: boolean): BulkAct[] {
  const t = useTranslate();
  const submit: BulkAct = { verb: "submit", label: t("expense.bulk.submit"), icon: "send" };
  if (!decides) return [submit];
  return [
    submit,
    { verb: "approve", label: t("expense.move.approve"), icon: "check" },
    { verb: "settle", label: t("expense.move.settle"), icon: "banknote" },
  ];
}
