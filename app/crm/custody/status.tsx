import type { CustodyStatus } from "#app/crm/expenses/fields.ts";
import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";

/** Whether it may be spent from. */
export function CustodyStatusMark({ status }: { status: CustodyStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  return (
    <Phase at={status === "open" ? 50 : 100} tone={status === "open" ? "clay" : "ok"}>
      {t(`custody.choice.status.${status}`)}
    </Phase>
  );
}
