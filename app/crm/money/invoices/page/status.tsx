import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { InvoiceStatus } from "#app/crm/money/invoices/fields.ts";
import { invoiceFlow } from "#app/crm/money/invoices/flow.ts";

type Standing = {
  status: InvoiceStatus | null;
  late: number;
  covered?: boolean;
  paid?: number;
};

export function InvoiceStatusMark({ status, late, covered = false, paid = 0 }: Standing) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = invoiceFlow.states[status];
  if (late > 0)
    return (
      <Badge at={status === "partially_paid" ? Math.max(10, paid * 100) : 25} tone="bad">
        {t("invoice.late", { status, days: late })}
      </Badge>
    );
  if (covered)
    return (
      <Badge at={75} tone="clay">
        {t("invoice.covered")}
      </Badge>
    );
  return (
    <Badge at={status === "partially_paid" ? Math.max(10, paid * 100) : phase} tone={tone}>
      {t(`invoice.choice.status.${status}`)}
    </Badge>
  );
}
