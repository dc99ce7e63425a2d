import { useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Popover } from "@mantine/core";
import { Press, TextButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import frame from "#app/kit/frame/app-frame.module.css";
import notices from "#app/kit/frame/notices.module.css";
import { useLive } from "#app/kit/live/use-live.ts";
import { askData } from "#app/kit/record/ask-data.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "#app/crm/base/notifications/page/notifications.module.css";
import type { NotificationPage } from "#app/crm/base/notifications/fields.ts";
import { NotificationLine } from "#app/crm/base/notifications/page/line.tsx";
import { useMarkRead } from "./use-mark-read.ts";

const latest = "/crm/notifications/latest";

export function Bell({ unread: first }: { unread: number }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const [page, setPage] = useState<NotificationPage | null>(null);
  const [failed, setFailed] = useState(false);
  const mark = useMarkRead();
  const read = useCallback(async () => {
    const found = await askData<NotificationPage>(latest);
    if (found) setPage(found);
    setFailed(found === null);
  }, []);
  useLive({ entity: "notification" }, () => void read());
  // what was counted with the page is newer than what was read for the bell
  useEffect(() => setPage((now) => now && { ...now, unread: first }), [first]);
  useEffect(() => setOpened(false), [pathname]);
  useEffect(() => {
    if (opened) void read();
  }, [opened, read]);
  const count = page?.unread ?? first;
  const label = t("notification.bell", { count });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      zIndex="var(--z-drawer)"
      classNames={{ dropdown: css.panel ?? "" }}
    >
      <Popover.Target>
        <Press
          className={frame.tool}
          aria-label={label}
          title={label}
          data-waiting={count > 0 ? "" : undefined}
          onClick={() => setOpened((now) => !now)}
        >
          <Icon name="bell" />
          {count > 0 && <span className={notices.dot} />}
        </Press>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("notification.title")}>
        <div className={classes(css.head, ui.row(4, "baseline", "between", "nowrap"))}>
          <h2 className={ui.text("heading")}>{t("notification.title")}</h2>
          {count > 0 && (
            <TextButton
              onClick={() => {
                setPage((now) => now && { ...now, unread: 0, items: now.items.map((item) => ({ ...item, read: true })) });
                void mark({ all: "1" }).then(({ ok }) => (ok ? undefined : read()));
              }}
            >
              {t("notification.allRead")}
            </TextButton>
          )}
        </div>
        {!page && failed && <p className={classes(css.quiet, ui.text("quiet", "sm"))}>{t("notification.failed")}</p>}
        {page && page.items.length === 0 && <p className={classes(css.quiet, ui.text("quiet", "sm"))}>{t("notification.none")}</p>}
        {page && page.items.length > 0 && (
          <ul className={css.list}>
            {page.items.map((item) => (
              <NotificationLine
                key={item.id}
                item={item}
                onOpen={() => {
                  setOpened(false);
                  if (item.read) return;
                  setPage((now) => now && withRead(now, item.id));
                  void mark({ id: String(item.id) });
                }}
              />
            ))}
          </ul>
        )}
        <Link
          to="/crm/notifications"
          className={classes(css.all, ui.text("sm", "soft", "link"), ui.place("block"))}
          onClick={() => setOpened(false)}
        >
          {t("notification.all")}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

const withRead = (page: NotificationPage, id: number): NotificationPage => ({
  ...page,
  unread: Math.max(0, page.unread - 1),
  items: page.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
});
