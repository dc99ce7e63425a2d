import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { orderMarks, type OrderStatus } from "./fields.ts";

/** Where an order stands. */
export function OrderStatusMark({ status }: { status: OrderStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = orderMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`order.choice.status.${status}`)}
    </Phase>
  );
}
