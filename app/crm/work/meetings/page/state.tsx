import { ringOf } from "#app/kit/flow/status-mark.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { MeetingStatus } from "#app/crm/work/meetings/fields.ts";
import { meetingFlow } from "#app/crm/work/meetings/flow.ts";

export function MeetingState({ status, revision }: { status: MeetingStatus; revision: number }) {
  const t = useTranslate();
  const updated = status === "scheduled" && revision > 0;
  const ring = updated ? ({ at: 50, tone: "info" } as const) : ringOf(meetingFlow, status);
  return <Badge {...ring}>{t(`meeting.state.${updated ? "updated" : status}`)}</Badge>;
}
