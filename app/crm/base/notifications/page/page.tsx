import { Link, useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import css from "./notifications.module.css";
import { NotificationLine } from "./line.tsx";
import { listNotifications } from "#app/crm/base/notifications/operations.server.ts";
import { useMarkRead } from "#app/crm/base/notifications/menu/use-mark-read.ts";

export const loader = asLoader(async (ctx, { url }) => {
  const before = url.searchParams.get("before") ?? "";
  const page = await listNotifications(ctx, { before: /^\d{1,15}$/.test(before) ? Number(before) : null });
  return { head: { title: translateFor(ctx.language)("notification.title"), noindex: true }, page, first: before === "" };
});

export default function Notifications() {
  const { page, first } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useLive({ entity: "notification" });
  const mark = useMarkRead();
  if (page.items.length === 0 && first)
    return (
      <EmptyState whole title={t("notification.none")}>
        {t("notification.noneText")}
      </EmptyState>
    );
  return (
    <>
      <PageHead
        title={t("notification.head", { unread: page.unread })}
        actions={
          <>
            {page.unread > 0 && (
              <Button kind="line" onClick={() => void mark({ all: "1" })}>
                {t("notification.allRead")}
              </Button>
            )}
            <Button kind="line" icon="settings" to="/crm/notifications/mails">
              {t("notification.mails.open")}
            </Button>
          </>
        }
      >
        {t("notification.sub")}
      </PageHead>
      <div className={css.page}>
        <ul className={css.list}>
          {page.items.map((item) => (
            <NotificationLine key={item.id} item={item} onOpen={() => !item.read && void mark({ id: String(item.id) })} />
          ))}
        </ul>
      </div>
      <p className={classes(ui.row(4, "stretch", "nowrap"), ui.place("pad4"))}>
        {!first && <Link to="/crm/notifications">{t("notification.newest")}</Link>}
        {page.older !== null && <Link to={`?before=${page.older}`}>{t("notification.older")}</Link>}
      </p>
    </>
  );
}
