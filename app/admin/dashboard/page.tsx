import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData, Link } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import { recentActivity } from "#app/admin/audit/operations.server.ts";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay, inCairo } from "#app/values/calendar.ts";
import { RecentActivity } from "./activity.tsx";
import { BothLanguagesBlock } from "./both-languages.tsx";
import { bothLanguages } from "./completeness.server.ts";
import css from "./dashboard.module.css";
import { Figures } from "./figures.tsx";
import { quickStats, visits, waitingForHim, type Waiting } from "./operations.server.ts";
import { MostVisited, VisitsBlock } from "./visits.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Disclosure } from "#app/kit/form/disclosure.tsx";
import { Icon } from "#app/shell/icon.tsx";

const shownEntries = 5;

export const loader = asLoader(async (ctx) => {
  const me = accountOf(ctx);
  const name = (ctx.language === "ar" && me?.fullNameAr) || me?.fullName || "";
  return {
    first: name.trim().split(/\s+/)[0] ?? "",
    hour: Number(inCairo(ctx.now()).clock.slice(0, 2)),
    today: cairoDay(ctx.now()),
    stats: await quickStats(ctx),
    whole: await bothLanguages(ctx),
    waiting: await waitingForHim(ctx),
    visits: await visits(ctx),
    activity: await recentActivity(ctx, shownEntries),
  };
});

const partOfDay = (hour: number): "morning" | "afternoon" | "evening" =>
  hour >= 4 && hour < 12 ? "morning" : hour < 18 && hour >= 12 ? "afternoon" : "evening";

export default function Dashboard() {
  const { first, hour, today, stats, whole, waiting, visits: seen, activity } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <PageHead
        title={t(`dashboard.greeting.${partOfDay(hour)}`, { name: first })}
        actions={
          <>
            <Button href="/" kind="line" icon="external-link">
              {t("frame.palette.site")}
            </Button>
            <Button to="/admin/projects/new" icon="plus">
              {t("portfolioProject.list.new")}
            </Button>
          </>
        }
      >
        {t("dashboard.sub", { texts: whole.withoutArabic, messages: stats.messages.unread })}
      </PageHead>
      <div className={ui.stack("wide")}>
        <Figures stats={stats} whole={whole} />
        <div className={classes(css.columns, ui.columns(75))}>
          <div className={ui.stack("wide")}>
            <Attention waiting={waiting} texts={whole.withoutArabic} />
            <BothLanguagesBlock whole={whole} />
            <MostVisited projects={seen.projects} />
          </div>
          <RecentActivity entries={activity} today={today} />
        </div>
        <Disclosure title={t("dashboard.more")} aside={t("dashboard.moreOf")}>
          <div className={ui.stack("wide")}>
            <Figures stats={stats} whole={whole} rest />
            <VisitsBlock days={seen.days} />
          </div>
        </Disclosure>
      </div>
    </>
  );
}

function Attention({ waiting, texts }: { waiting: Waiting; texts: number }) {
  const t = useTranslate();
  const rows = [
    { name: "accounts", count: waiting.accounts, to: "/admin/users", icon: "user-cog" },
    { name: "texts", count: texts, to: "/admin/content", icon: "languages" },
    { name: "mails", count: waiting.mails, to: "/admin/outbox?view=failed", icon: "send" },
    { name: "jobs", count: waiting.jobs, to: "/admin/outbox", icon: "refresh-cw" },
    { name: "pictures", count: waiting.pictures, to: "/admin/media?show=failed", icon: "image-off" },
  ].filter(({ count }) => count > 0);
  return (
    <Block title={t("dashboard.attention.title")}>
      {rows.length === 0 ? (
        <p className={classes(ui.text("sm", "soft"), ui.place("pad4"))}>{t("dashboard.attention.none")}</p>
      ) : (
        <ul className={classes(css.rows, ui.text("sm"))}>
          {rows.map(({ name, count, to, icon }) => (
            <li key={name}>
              <Link to={to} className={css.wait}>
                <Icon name={icon} />
                <span>{t(`dashboard.attention.${name}`, { count })}</span>
                <Icon name="chevron-right" flip />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
