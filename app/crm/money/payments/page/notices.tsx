import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentPage } from "./record-data.server.ts";

export function useChequeNotice({ record: { chequeStatus, maturesOn, reversedAt, kind }, payer: { today } }: PaymentPage): NoticeElement {
  const t = useTranslate();
  const { date } = useFormat();
  if (reversedAt || kind === "reversal" || chequeStatus !== "received" || !maturesOn) return null;
  return (
    <Notice tone={maturesOn <= today ? "warn" : "info"} icon="clock">
      {maturesOn <= today ? t("payment.notice.toBank") : t("payment.notice.matures", { date: date(maturesOn) })}
    </Notice>
  );
}
