import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { StoredMail } from "#app/platform/mail/outbox.server.ts";

const marks = {
  queued: { at: 0, tone: "quiet" },
  sent: { at: 100, tone: "ok" },
  failed: { at: "struck", tone: "bad" },
  kept: { at: "paused", tone: "quiet" },
} as const;

export function MailStatusMark({ status }: { status: StoredMail["status"] }) {
  const t = useTranslate();
  return <Badge {...marks[status]}>{t(`mail.outbox.status.${status}`)}</Badge>;
}
