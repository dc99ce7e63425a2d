import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { MessageStatus } from "./fields.ts";

const marks = {
  new: { at: 0, tone: "clay" },
  read: { at: 50, tone: "quiet" },
  replied: { at: 100, tone: "ok" },
  converted: { at: 100, tone: "ok" },
  archived: { at: "paused", tone: "quiet" },
  spam: { at: "struck", tone: "quiet" },
} as const;

/** What became of a message. */
export function MessageStatusMark({ status }: { status: MessageStatus }) {
  const t = useTranslate();
  return <Phase {...marks[status]}>{t(`messages.status.${status}`)}</Phase>;
}
