import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { SubscriberStatus } from "./fields.ts";

const marks = {
  pending: { at: 0, tone: "quiet" },
  subscribed: { at: 100, tone: "ok" },
  unsubscribed: { at: "struck", tone: "quiet" },
  bounced: { at: "struck", tone: "bad" },
} as const;

export function SubscriberStatusMark({ status }: { status: SubscriberStatus }) {
  const t = useTranslate();
  return <Badge {...marks[status]}>{t(`letterReaders.status.${status}`)}</Badge>;
}
