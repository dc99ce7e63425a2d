import { StageLine } from "#app/kit/flow/stage-line.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { QuotationStatus } from "#app/crm/sales/quotations/fields.ts";

const steps = ["draft", "in_review", "sent", "viewed", "accepted"] as const;
type Step = (typeof steps)[number];

/** How far an offer had come where it did not go on. */
const reached = (status: QuotationStatus, sent: boolean, viewed: boolean): Step => {
  const known = steps.find((step) => step === status);
  return known ?? (viewed ? "viewed" : sent ? "sent" : "draft");
};

type StepsProps = { status: QuotationStatus; sentAt: string | null; viewedAt: string | null; reviewed: boolean };

/** From draft to acceptance, the step it stands on marked. The manager's is drawn where there was one. */
export function Steps({ status, sentAt, viewedAt, reviewed }: StepsProps) {
  const t = useTranslate();
  const shown = steps.filter((step) => step !== "in_review" || reviewed || status === "in_review");
  const at = shown.indexOf(reached(status, sentAt !== null, viewedAt !== null));
  const over = ["rejected", "expired", "superseded", "cancelled"].includes(status);
  return <StageLine label={t("quotation.steps.label")} stages={shown.map((step) => t(`quotation.steps.${step}`))} at={at} over={over} />;
}
