import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { crmProjectEntity } from "#app/crm/work/projects/entity.ts";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";

/** What comes next in a project, what waits for a decision, and for those who may know, what it costs. */
export function ProjectFigures({ page: { project, phases, counts, budget, daysLeft } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { number, date, largeMoney } = useFormat();
  const path = `${crmProjectEntity.path}/${project.id}`;
  const next = phases.find(({ percent, actualTo }) => percent < 100 && actualTo === null);
  const end = project.actualEndOn ?? project.targetEndOn;
  return (
    <Ledger
      figures={[
        {
          label: t("crmProject.figure.next"),
          value: next ? <Both value={next.name} /> : "–",
          context: next?.plannedTo && t("crmProject.figure.until", { date: date(next.plannedTo) }),
          to: `${path}/schedule`,
        },
        {
          label: t(project.actualEndOn ? "crmProject.field.actualEndOn" : "crmProject.field.targetEndOn"),
          value: end ? date(end) : "–",
          context:
            daysLeft !== null &&
            (daysLeft < 0 ? t("crmProject.head.late", { days: -daysLeft }) : t("crmProject.head.left", { days: daysLeft })),
        },
        { label: t("crmProject.figure.decisions"), value: number(counts.selections), to: `${path}?tab=selections` },
        ...(budget
          ? [
              {
                label: t("crmProject.figure.spent"),
                value: largeMoney(budget.spent),
                context: budget.total !== null && t("crmProject.figure.of", { total: largeMoney(budget.total) }),
                to: `${path}?tab=money`,
              },
            ]
          : [{ label: t("crmProject.head.snags"), value: number(counts.snags), to: `${path}/snags` }]),
      ]}
    />
  );
}
