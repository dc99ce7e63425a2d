import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Health } from "./health.ts";

const tones = { good: "ok", watch: "warn", bad: "bad" } as const;

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
      {signs.length > 0 ? signs.join(t("shell.comma")) : t("crmProject.health.good")}
    </Badge>
  );
}
