import { Phase } from "#app/kit/phase/phase.tsx";
import { ringOf } from "#app/kit/flow/status-mark.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { messageFlow, type MessageStatus } from "./fields.ts";

/** What became of a message. */
export function MessageStatusMark({ status }: { status: MessageStatus }) {
  const t = useTranslate();
  return <Phase {...ringOf(messageFlow, status)}>{t(`messages.status.${status}`)}</Phase>;
}
