import { Ledger, type Figure } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { MonthlyVisits } from "#app/content/visits/operations.server.ts";
import { ui } from "#app/ui/primitives.ts";
import type { BothLanguages, Completeness } from "./completeness.server.ts";
import type { Published, QuickStats } from "./operations.server.ts";

export function Figures({ stats, whole }: { stats: QuickStats; whole: BothLanguages }) {
  const t = useTranslate();
  const { number } = useFormat();
  const publishedFigure = (label: string, to: string, { published, rest }: Published, both: Completeness): Figure => ({
    label,
    to,
    value: number(published),
    context:
      rest > 0
        ? t("dashboard.drafts", { count: rest })
        : both.whole === both.of
          ? t("dashboard.allInBoth")
          : t("dashboard.notInBoth", { count: both.of - both.whole }),
  });
  const visited = (label: string, { month, previous }: MonthlyVisits): Figure => ({
    label,
    to: "#visits",
    value: number(month),
    context: t("dashboard.lastMonth", { count: previous }),
  });
  return (
    <Ledger
      figures={[
        publishedFigure(t("dashboard.projects"), "/admin/projects", stats.projects, whole.projects),
        publishedFigure(t("dashboard.services"), "/admin/services", stats.services, whole.services),
        publishedFigure(t("dashboard.testimonials"), "/admin/testimonials", stats.testimonials, whole.testimonials),
        publishedFigure(t("dashboard.team"), "/admin/team", stats.team, whole.team),
        {
          label: t("dashboard.messages"),
          to: "/admin/messages",
          value: number(stats.messages.week),
          context: (
            <span className={stats.messages.unread > 0 ? ui.text("clay") : undefined}>
              {t("dashboard.unread", { count: stats.messages.unread })}
            </span>
          ),
        },
        {
          label: t("dashboard.subscribers"),
          to: "/admin/messages/subscribers",
          value: number(stats.subscribers),
          context: t("dashboard.confirmed"),
        },
        visited(t("dashboard.visitsEstimator"), stats.visits["/cost-estimator"]),
        visited(t("dashboard.visitsContact"), stats.visits["/contact"]),
      ]}
    />
  );
}
