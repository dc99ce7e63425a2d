import { Gantt } from "#app/crm/work/projects/schedule/gantt.tsx";
import { Unplanned } from "#app/crm/work/projects/schedule/unplanned.tsx";
import { shownPhases } from "#app/crm/work/projects/phases/progress.ts";
import { crmProjectEntity } from "#app/crm/work/projects/entity.ts";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

export function Programme({ page: { project, phases, today, may } }: { page: ProjectPage }) {
  const t = useTranslate();
  const shown = shownPhases(phases, project);
  return (
    <Block title={t("projectPhase.programme")} more={{ to: `${crmProjectEntity.path}/${project.id}/schedule`, label: t("record.all") }}>
      {shown.some(({ plannedFrom }) => plannedFrom) ? (
        <Gantt phases={shown} today={today} />
      ) : (
        <Unplanned project={project} phases={phases.length} mayUpdate={may.update} />
      )}
    </Block>
  );
}
