import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { ChequeStatus, PaymentKind } from "./fields.ts";

const marks: Record<ChequeStatus, { phase: number | "struck"; tone: "clay" | "ok" | "bad" }> = {
  received: { phase: 25, tone: "clay" },
  deposited: { phase: 50, tone: "clay" },
  cleared: { phase: 100, tone: "ok" },
  bounced: { phase: "struck", tone: "bad" },
};

/** How far the bank is with a cheque. */
export function ChequeMark({ status }: { status: ChequeStatus }) {
  const t = useTranslate();
  const { phase, tone } = marks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`payment.choice.chequeStatus.${status}`)}
    </Phase>
  );
}

type Standing = { kind: PaymentKind | null; chequeStatus: ChequeStatus | null; reversed: boolean };

/** How an entry stands: a cheque by its bank, others by whether they count. */
export function PaymentMark({ kind, chequeStatus, reversed }: Standing) {
  const t = useTranslate();
  if (reversed || kind === "reversal")
    return (
      <Phase at="struck" tone="quiet">
        {t(reversed ? "payment.standing.reversed" : "payment.standing.reversal")}
      </Phase>
    );
  if (chequeStatus) return <ChequeMark status={chequeStatus} />;
  return (
    <Phase at={100} tone={kind === "refund" ? "clay" : "ok"}>
      {t(kind === "refund" ? "payment.standing.refund" : "payment.standing.recorded")}
    </Phase>
  );
}
