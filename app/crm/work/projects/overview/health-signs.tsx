import { Badge } from "#app/ui/badge.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";
import { ui } from "#app/ui/primitives.ts";
import type { Health } from "./health.ts";

const tones = { good: "ok", watch: "warn", bad: "bad" } as const;

/** How far it has come, and what is not as it should be. */
export function HealthSigns({ page: { health, progress } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { percent } = useFormat();
  return (
    <span className={ui.row(4, "stretch")}>
      <span className="num">{t("crmProject.health.progress", { share: percent(progress * 100) })}</span>
      {health && health.state !== "good" && <HealthMark health={health} />}
    </span>
  );
}

/** The state of a project's health, and in words what it lacks. */
export function HealthMark({ health }: { health: Health }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  const { latePhases, overdueDecisions, overBudget, state } = health;
  const signs = [
    latePhases > 0 && t("crmProject.health.phases", { count: latePhases }),
    overdueDecisions > 0 && t("crmProject.health.decisions", { count: overdueDecisions }),
    overBudget !== null && overBudget > 0 && t("crmProject.health.budget", { sum: largeMoney(overBudget) }),
  ].filter(Boolean);
  return (
    <Badge at={state === "good" ? 100 : state === "watch" ? 50 : 25} tone={tones[state]}>
      {signs.length > 0 ? signs.join(t("crmProject.head.and")) : t("crmProject.health.good")}
    </Badge>
  );
}
