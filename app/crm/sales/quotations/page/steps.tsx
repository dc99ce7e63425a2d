import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import type { QuotationStatus } from "#app/crm/sales/quotations/fields.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./steps.module.css";

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
  return (
    <ol className={classes(css.steps, ui.text("xs", "quiet"))} aria-label={t("quotation.steps.label")} data-over={over ? "" : undefined}>
      {shown.map((step, place) => (
        <li key={step} className={classes(place <= at && css.on)} aria-current={place === at && !over ? "step" : undefined}>
          {t(`quotation.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
