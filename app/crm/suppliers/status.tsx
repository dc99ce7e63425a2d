import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { supplierMarks, type SupplierStatus } from "./fields.ts";

/** Where a supplier stands. */
export function SupplierStatusMark({ status }: { status: SupplierStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = supplierMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`supplier.choice.status.${status}`)}
    </Phase>
  );
}
