import { Ledger, type Figure } from "#app/kit/feedback/ledger.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { MonthlyVisits } from "#app/content/visits/operations.server.ts";
import { ui } from "#app/ui/primitives.ts";
import type { BothLanguages, Completeness } from "./completeness.server.ts";
import type { Published, QuickStats } from "./operations.server.ts";

type FiguresProps = { stats: QuickStats; whole: BothLanguages; rest?: boolean };

export function Figures({ stats, whole, rest = false }: FiguresProps) {
  const t = useTranslate();
  const { projects, services, testimonials, team, messages, subscribers, visits } = stats;
  const publishedFigure = (label: string, to: string, { published, rest }: Published, both: Completeness): Figure => ({
    label,
    to,
    value: published,
    context:
      rest > 0
        ? t("dashboard.drafts", { count: rest })
        : both.whole === both.of
          ? t("dashboard.allInBoth")
          : t("dashboard.notInBoth", { count: both.of - both.whole }),
  });
  const visited = (label: string, { month, previous }: MonthlyVisits): Figure => ({
    label,
    value: month,
    context: t("dashboard.lastMonth", { count: previous }),
  });
  const others = [
    publishedFigure(t("dashboard.services"), "/admin/services", services, whole.services),
    publishedFigure(t("dashboard.testimonials"), "/admin/testimonials", testimonials, whole.testimonials),
    publishedFigure(t("dashboard.team"), "/admin/team", team, whole.team),
    visited(t("dashboard.visitsContact"), visits["/contact"]),
    visited(t("dashboard.visitsAll"), visits.all),
  ];
  const first = [
    publishedFigure(t("dashboard.projects"), "/admin/projects", projects, whole.projects),
    {
      label: t("dashboard.messages"),
      to: "/admin/messages",
      value: messages.week,
      context: (
        <span className={messages.unread > 0 ? ui.text("clay") : undefined}>{t("dashboard.unread", { count: messages.unread })}</span>
      ),
    },
    visited(t("dashboard.visitsEstimator"), visits["/cost-estimator"]),
    {
      label: t("dashboard.subscribers"),
      to: "/admin/messages/subscribers",
      value: subscribers,
      context: t("dashboard.confirmed"),
    },
  ];
  return <Ledger figures={rest ? others : first} />;
}
