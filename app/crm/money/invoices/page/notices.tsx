import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { RatesQuestion } from "#app/crm/money/invoices/rates/rates.tsx";
import type { InvoicePage } from "./page-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function Notices({ page }: { page: InvoicePage }) {
  const { invoice, reason, disputeNote, stuck } = page;
  const t = useTranslate();
  return (
    <>
      <RatesQuestion page={page} />
      <RecordNotices
        notices={[
          stuck && (
            <Notice key="stuck" tone="bad" icon="circle-alert">
              {t(stuck)}
            </Notice>
          ),
          invoice.disputed && (invoice.balance ?? 0) > 0 && (
            <Notice key="disputed" tone="warn" icon="circle-alert">
              <strong>{t("invoice.notice.disputed")}</strong> <FreeText>{disputeNote}</FreeText>
            </Notice>
          ),
          invoice.status === "void" && (
            <Notice key="void" tone="info" icon="ban">
              <strong>{t("invoice.notice.void")}</strong> <FreeText>{reason}</FreeText>
            </Notice>
          ),
          invoice.kind === "credit_note" && reason && (
            <Notice key="why" tone="info" icon="info">
              <strong>{t("invoice.notice.why")}</strong> <FreeText>{reason}</FreeText>
            </Notice>
          ),
        ]}
      />
    </>
  );
}
