import { Phase, type PhaseTone } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { leadPriorities, leadProgress, type LeadPriority, type LeadStatus } from "./fields.ts";
import css from "./status.module.css";

const tones: Partial<Record<LeadStatus, PhaseTone>> = { won: "ok", lost: "quiet", on_hold: "warn" };

/** Where a lead stands. */
export function LeadStatusMark({ status }: { status: LeadStatus }) {
  const t = useTranslate();
  const at = status === "lost" ? "struck" : status === "on_hold" ? "paused" : leadProgress[status];
  return (
    <Phase at={at} tone={tones[status] ?? "clay"}>
      {t(`leads.status.${status}`)}
    </Phase>
  );
}

/** How urgent it is: bars for the eye, the word for everybody. */
export function LeadPriorityMark({ priority }: { priority: LeadPriority }) {
  const t = useTranslate();
  const level = leadPriorities.indexOf(priority);
  return (
    <span className={classes(css.priority, priority === "urgent" && css.urgent)}>
      <span className={css.bars} aria-hidden="true">
        {leadPriorities.map((one, index) => (
          <i key={one} className={index <= level ? css.on : undefined} />
        ))}
      </span>
      {t(`leads.priority.${priority}`)}
    </span>
  );
}
