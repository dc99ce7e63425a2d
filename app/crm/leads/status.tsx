import { Phase } from "#app/kit/phase/phase.tsx";
import type { PhaseTone } from "#app/kit/phase/tone.ts";
import { Priority } from "#app/kit/priority/priority.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { leadPriorities, leadProgress, type LeadPriority, type LeadStatus } from "./fields.ts";

const tones: Partial<Record<LeadStatus, PhaseTone>> = { won: "ok", lost: "quiet", on_hold: "warn" };

/** The mark of a state. */
export const phaseOf = (status: LeadStatus): { at: number | "paused" | "struck"; tone: PhaseTone } => ({
  at: status === "lost" ? "struck" : status === "on_hold" ? "paused" : leadProgress[status],
  tone: tones[status] ?? "clay",
});

/** Where a lead stands. */
export function LeadStatusMark({ status }: { status: LeadStatus }) {
  const t = useTranslate();
  return <Phase {...phaseOf(status)}>{t(`leads.choice.status.${status}`)}</Phase>;
}

const levels = [1, 2, 3, 4] as const;

/** How urgent it is: bars for the eye, the word for everybody. `quiet` shows the word only of what is urgent. */
export function LeadPriorityMark({ priority, quiet = false }: { priority: LeadPriority; quiet?: boolean }) {
  const t = useTranslate();
  return (
    <Priority level={levels[leadPriorities.indexOf(priority)] ?? 2} quiet={quiet}>
      {t(`leads.choice.priority.${priority}`)}
    </Priority>
  );
}
