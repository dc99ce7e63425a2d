import { Phase } from "#app/kit/phase/phase.tsx";
import type { PhaseTone } from "#app/kit/phase/tone.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { MeetingStatus } from "./fields.ts";

const marks: Record<MeetingStatus | "updated", { at: number | "struck"; tone: PhaseTone }> = {
  scheduled: { at: 0, tone: "clay" },
  updated: { at: 50, tone: "info" },
  completed: { at: 100, tone: "ok" },
  no_show: { at: "struck", tone: "bad" },
  cancelled: { at: "struck", tone: "quiet" },
};

/** How a meeting stands; one that was changed after it was made says so. */
export function MeetingState({ status, revision }: { status: MeetingStatus; revision: number }) {
  const t = useTranslate();
  const shown = status === "scheduled" && revision > 0 ? "updated" : status;
  return <Phase {...marks[shown]}>{t(`meeting.state.${shown}`)}</Phase>;
}
