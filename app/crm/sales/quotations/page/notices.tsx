import { recordPath } from "#app/crm/record/record-path.ts";
import { Link, useFetcher } from "react-router";
import type { Answer } from "#app/shell/answer.ts";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import { Button } from "#app/ui/button.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { RecordNotices, type NoticeElement } from "#app/kit/record/record-notices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Translate } from "#app/locale/translate.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { QuotationPage } from "./page-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

function useWhy(page: QuotationPage): string {
  const t = useTranslate();
  const { percent } = useFormat();
  const { review, limits } = page;
  if (review.margin) return t("quotation.notice.why.margin", { least: percent(limits.margin) });
  return review.discount ? t("quotation.notice.why.discount", { most: percent(limits.discount) }) : t("quotation.notice.why.none");
}

function InvoiceDeposit({ id, projectId }: { id: string; projectId: string }) {
  const t = useTranslate();
  const act = useFetcher<Answer>();
  useRefusalToast(act.data);
  const make = () =>
    void act.submit({ intent: "invoice", instalment: id }, { method: "post", action: `/crm/invoices/of/project/${projectId}` });
  return (
    <Button size="compact" disabled={act.state !== "idle"} onClick={make}>
      {t("contract.plan.invoice")}
    </Button>
  );
}

export const Notices = ({ page }: { page: QuotationPage }) => <RecordNotices notices={useNotices(page)} />;

function useNotices(page: QuotationPage): NoticeElement[] {
  const t = useTranslate();
  const { date, money } = useFormat();
  const { language } = useLanguage();
  const why = useWhy(page);
  const approver = usePerson(page.approvedBy);
  switch (page.status) {
    case "draft":
      return draftNotices(page, why, t);
    case "in_review":
      return [
        page.approvedAt ? (
          <Notice key="state" icon="circle-check">
            {t("quotation.notice.approved", { who: approver ? inLanguage(approver, language).text : "" })}
          </Notice>
        ) : (
          <Notice key="state" tone="warn" icon="user-check">
            {t("quotation.notice.waitingReview", { why })} <FreeText>{page.reviewNote}</FreeText>
          </Notice>
        ),
      ];
    case "accepted":
      return [
        <Notice
          key="state"
          icon="circle-check"
          action={
            page.project && (
              <>
                {page.deposit && <InvoiceDeposit id={page.deposit.id} projectId={page.project.id} />}
                <Link to={recordPath("project", page.project.id)}>{t("quotation.notice.project")}</Link>
              </>
            )
          }
        >
          {t("quotation.notice.accepted", { date: date(page.decidedAt ?? page.savedAt) })}{" "}
          {page.deposit && t("quotation.notice.deposit", { amount: money(page.deposit.amount) })}
        </Notice>,
      ];
    case "expired":
      return [
        <Notice key="state" tone="warn" icon="clock">
          {t("quotation.notice.expired", { date: date(page.draft.validUntil ?? page.savedAt) })}
        </Notice>,
      ];
    case "superseded":
      return [
        <Notice
          key="state"
          icon="history"
          action={
            page.replacedBy && (
              <Link to={recordPath("quotation", page.replacedBy.id)}>
                {t("quotation.notice.openOther", { number: page.replacedBy.number })}
              </Link>
            )
          }
        >
          {t("quotation.notice.superseded")}
        </Notice>,
      ];
    case "rejected":
      return [
        <Notice key="state" tone="warn" icon="x-mark">
          {t("quotation.notice.rejected", { reason: t(`quotation.choice.rejectedReason.${page.rejected?.reason ?? "other"}`) })}{" "}
          {page.rejected?.note && <FreeText>{page.rejected.note}</FreeText>}
        </Notice>,
      ];
    case "cancelled":
      return [
        <Notice key="state" icon="x-mark">
          {t("quotation.notice.cancelled", { reason: page.cancelledReason })}
        </Notice>,
      ];
    default:
      return [];
  }
}

function draftNotices(page: QuotationPage, why: string, t: Translate): NoticeElement[] {
  const missing = Object.keys(page.missing).length;
  return [
    page.reviewNote && (
      <Notice key="returned" tone="warn" icon="undo-2">
        {t("quotation.notice.reviewNoteNobody", { note: page.reviewNote })}
      </Notice>
    ),
    (page.review.margin || page.review.discount) && (
      <Notice key="review" tone="warn" icon="user-check">
        {t("quotation.notice.reviewDue", { why })}
      </Notice>
    ),
    missing > 0 && (
      <Notice
        key="missing"
        icon="info"
        action={page.may.edit && <Link to={`${recordPath("quotation", page.id)}/edit?missing`}>{t("quotation.notice.openEditor")}</Link>}
      >
        {t("quotation.notice.missing", { count: missing })}
      </Notice>
    ),
  ];
}
