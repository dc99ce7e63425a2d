import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { PaymentKind } from "#app/crm/money/payments/fields.ts";
import { chequeFlow, type ChequeStatus } from "#app/crm/money/payments/flow.ts";

type MarkProps = { kind: PaymentKind | null; chequeStatus: ChequeStatus | null; reversed: boolean };

export function PaymentMark({ kind, chequeStatus, reversed }: MarkProps) {
  const t = useTranslate();
  if (reversed || kind === "reversal")
    return (
      <Badge at="struck" tone="quiet">
        {t(reversed ? "payment.state.reversed" : "payment.state.reversal")}
      </Badge>
    );
  if (chequeStatus) return <StatusMark flow={chequeFlow} state={chequeStatus} />;
  return (
    <Badge at={100} tone={kind === "refund" ? "clay" : "ok"}>
      {t(kind === "refund" ? "payment.state.refund" : "payment.state.recorded")}
    </Badge>
  );
}
