import { useLoaderData } from "react-router";
import { Button } from "@mantine/core";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { iconOf } from "./activity.ts";
import css from "./dashboard.module.css";
import { quickStats, recentActivity, type Published } from "./operations.server.ts";

export const loader = reading(async (ctx) => ({ stats: await quickStats(ctx), activity: await recentActivity(ctx) }));

export default function Dashboard() {
  const { stats, activity } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number, dateTime } = useFormat();
  const kept = (label: string, { published, rest }: Published) => ({
    label,
    value: number(published),
    context: t("admin.dashboard.rest", { count: rest }),
  });
  return (
    <>
      <PageHead
        title={t("admin.dashboard.head", { messages: stats.messages })}
        actions={
          <Button component="a" href="/" variant="default" size="sm" leftSection={<Icon name="external-link" flip />}>
            {t("admin.dashboard.viewSite")}
          </Button>
        }
      >
        {t("admin.dashboard.sub", { waiting: stats.users.waiting })}
      </PageHead>
      <div className={css.stack}>
        <Ledger
          figures={[
            kept(t("admin.dashboard.projects"), stats.projects),
            kept(t("admin.dashboard.services"), stats.services),
            kept(t("admin.dashboard.testimonials"), stats.testimonials),
            kept(t("admin.dashboard.team"), stats.team),
            { label: t("admin.dashboard.messages"), value: number(stats.messages), context: t("admin.dashboard.fromSite") },
            { label: t("admin.dashboard.subscribers"), value: number(stats.subscribers), context: t("admin.dashboard.confirmed") },
            {
              label: t("admin.dashboard.users"),
              value: number(stats.users.active),
              context: t("admin.dashboard.waiting", { count: stats.users.waiting }),
            },
            { label: t("admin.dashboard.pictures"), value: number(stats.pictures), context: t("admin.dashboard.inLibrary") },
          ]}
        />
        <Block title={t("admin.dashboard.activity")}>
          {activity.length === 0 && <p className={css.quiet}>{t("admin.dashboard.quiet")}</p>}
          <ol className={css.timeline}>
            {activity.map(({ id, event, by, who, at }) => (
              <li key={id}>
                <span className={css.dot}>
                  <Icon name={iconOf(event)} />
                </span>
                <div>
                  <p>
                    <strong dir="auto">{who ?? t(by === "visitor" ? "admin.visitor" : "admin.house")}</strong> {t(`admin.event.${event}`)}
                  </p>
                  <p className="caption">
                    <time dateTime={at}>{dateTime(at)}</time>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </Block>
      </div>
    </>
  );
}
