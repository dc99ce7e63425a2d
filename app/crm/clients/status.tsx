import { Phase, type PhaseProps } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { ClientStatus } from "./fields.ts";

const marks: Record<ClientStatus, Pick<PhaseProps, "at" | "tone">> = {
  potential: { at: 50, tone: "clay" },
  active: { at: 100, tone: "ok" },
  inactive: { at: 0, tone: "quiet" },
  blacklisted: { at: "struck", tone: "bad" },
};

/** How things stand with a client. */
export function ClientStatusMark({ status }: { status: ClientStatus }) {
  const t = useTranslate();
  return <Phase {...marks[status]}>{t(`client.choice.status.${status}`)}</Phase>;
}
