import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { projectMarks, type ProjectStatus } from "./fields.ts";

/** Where a project stands. */
export function ProjectStatusMark({ status }: { status: ProjectStatus | null }) {
  const t = useTranslate();
  if (!status) return null;
  const { phase, tone } = projectMarks[status];
  return (
    <Phase at={phase} tone={tone}>
      {t(`crmProject.choice.status.${status}`)}
    </Phase>
  );
}
