import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InvoicePage } from "./page-data.server.ts";

export function useInvoiceNotices({ record: invoice, reason, disputeNote, stuck }: InvoicePage): NoticeElement[] {
  const t = useTranslate();
  const said = (text: string, why: string) => (
    <>
      <strong>{text}</strong> <FreeText>{why}</FreeText>
    </>
  );
  return [
    stuck && (
      <Notice tone="bad" icon="circle-alert">
        {t(stuck)}
      </Notice>
    ),
    invoice.disputed && (invoice.balance ?? 0) > 0 && (
      <Notice tone="warn" icon="circle-alert">
        {said(t("invoice.notice.disputed"), disputeNote)}
      </Notice>
    ),
    invoice.status === "void" && <Notice icon="ban">{said(t("invoice.notice.void"), reason)}</Notice>,
    (invoice.kind === "credit_note" || invoice.raisesId) && reason && <Notice icon="info">{said(t("invoice.notice.why"), reason)}</Notice>,
  ];
}
