import { Badge } from "#app/ui/badge.tsx";
import { ringOf } from "#app/kit/flow/status-mark.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { messageFlow, type MessageStatus } from "./fields.ts";

export function MessageStatusMark({ status }: { status: MessageStatus }) {
  const t = useTranslate();
  return <Badge {...ringOf(messageFlow, status)}>{t(`messages.status.${status}`)}</Badge>;
}
