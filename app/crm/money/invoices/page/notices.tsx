import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { RatesQuestion } from "#app/crm/money/invoices/rates/rates.tsx";
import type { InvoicePage } from "./page-data.server.ts";

/** What one has to know of it before anything else. */
export function Notices({ page }: { page: InvoicePage }) {
  const { invoice, reason, disputeNote, stuck } = page;
  const t = useTranslate();
  return (
    <>
      {stuck && (
        <RecordNotice tone="bad" icon="circle-alert">
          {t(stuck)}
        </RecordNotice>
      )}
      <RatesQuestion page={page} />
      {invoice.disputed && (invoice.balance ?? 0) > 0 && (
        <RecordNotice tone="warn" icon="circle-alert">
          <strong>{t("invoice.notice.disputed")}</strong> {disputeNote && <bdi>{disputeNote}</bdi>}
        </RecordNotice>
      )}
      {invoice.status === "void" && (
        <RecordNotice tone="info" icon="ban">
          <strong>{t("invoice.notice.void")}</strong> {reason && <bdi>{reason}</bdi>}
        </RecordNotice>
      )}
      {invoice.kind === "credit_note" && reason && (
        <RecordNotice tone="info" icon="info">
          <strong>{t("invoice.notice.why")}</strong> <bdi>{reason}</bdi>
        </RecordNotice>
      )}
    </>
  );
}
