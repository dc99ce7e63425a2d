import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { quotationMarks, type QuotationStatus } from "./fields.ts";

/** Where a quotation stands. */
export function QuotationStatusMark({ status }: { status: QuotationStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = quotationMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`quotation.choice.status.${status}`)}
    </Phase>
  );
}
