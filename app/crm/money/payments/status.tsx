import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PaymentKind } from "./fields.ts";
import { chequeFlow, type ChequeStatus } from "./flow.ts";

type MarkProps = { kind: PaymentKind | null; chequeStatus: ChequeStatus | null; reversed: boolean };

/** The state of an entry: a cheque by its bank, others by whether they count. */
export function PaymentMark({ kind, chequeStatus, reversed }: MarkProps) {
  const t = useTranslate();
  if (reversed || kind === "reversal")
    return (
      <Phase at="struck" tone="quiet">
        {t(reversed ? "payment.state.reversed" : "payment.state.reversal")}
      </Phase>
    );
  if (chequeStatus) return <StatusMark flow={chequeFlow} state={chequeStatus} />;
  return (
    <Phase at={100} tone={kind === "refund" ? "clay" : "ok"}>
      {t(kind === "refund" ? "payment.state.refund" : "payment.state.recorded")}
    </Phase>
  );
}
