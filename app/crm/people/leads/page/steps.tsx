import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { leadStatuses, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import css from "./steps.module.css";

const steps = ["new", "contacted", "qualified", "proposal_sent", "negotiating", "won"] as const satisfies readonly LeadStatus[];

/** How far a lead has come, as a measure: one that rests or was lost shows how far it had come. */
export function Steps({ status, reached }: { status: LeadStatus; reached: LeadStatus }) {
  const t = useTranslate();
  const at = steps.findIndex((step) => step === reached);
  return (
    <div
      className={classes(css.steps, ui.place("full"))}
      role="img"
      aria-label={`${t("leads.record.steps")}: ${t(`leads.choice.status.${status}`)}`}
      data-over={status === "lost" ? "" : undefined}
    >
      {steps.map((step, place) => (
        <i key={step} data-on={place <= at ? "" : undefined} />
      ))}
    </div>
  );
}

/** The furthest state among those it stood in. */
export function furthest(stood: readonly LeadStatus[]): LeadStatus {
  const places = stood.map((status) => leadStatuses.indexOf(status)).filter((place) => place < steps.length);
  return leadStatuses[Math.max(0, ...places)] ?? "new";
}
