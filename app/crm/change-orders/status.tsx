import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { changeOrderMarks, type ChangeOrderStatus } from "./fields.ts";

/** Where a change order stands. */
export function ChangeOrderStatusMark({ status }: { status: ChangeOrderStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = changeOrderMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`changeOrder.choice.status.${status}`)}
    </Phase>
  );
}
