import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { snagMarks, type SnagStatus } from "./fields.ts";

/** How a snag stands. */
export function SnagStatusMark({ status }: { status: SnagStatus }) {
  const t = useTranslate();
  const { phase, tone } = snagMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`snag.choice.status.${status}`)}
    </Phase>
  );
}
