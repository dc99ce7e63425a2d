import { Notice } from "#app/ui/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PaymentPage } from "./record-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function PaymentNotices({ page: { payment, payer } }: { page: PaymentPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (payment.reversedAt)
    return (
      <Notice tone="warn" icon="undo-2">
        {t("payment.notice.reversed")} <FreeText>{payment.reason}</FreeText>
      </Notice>
    );
  if (payment.kind === "reversal")
    return (
      <Notice icon="undo-2">
        {t("payment.notice.reversal")} <FreeText>{payment.reason}</FreeText>
      </Notice>
    );
  if (payment.chequeStatus === "bounced")
    return (
      <Notice tone="bad" icon="circle-alert">
        {t("payment.notice.bounced")} <FreeText>{payment.reason}</FreeText>
      </Notice>
    );
  if (payment.chequeStatus === "received" && payment.maturesOn)
    return (
      <Notice tone={payment.maturesOn <= payer.today ? "warn" : "info"} icon="clock">
        {payment.maturesOn <= payer.today ? t("payment.notice.toBank") : t("payment.notice.matures", { date: date(payment.maturesOn) })}
      </Notice>
    );
  return null;
}
