import { Link } from "react-router";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./notices.module.css";
import frame from "./app-frame.module.css";

export type Notice = { to: string; icon: string; label: string };

/** The bell of the top bar: a mark while something waits, and what it is. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslate();
  const label = t("frame.notices.title", { count: notices.length });
  return (
    <MenuButton
      zIndex="var(--z-drawer)"
      button={
        <Press className={frame.tool} aria-label={label} title={label} data-waiting={notices.length > 0 ? "" : undefined}>
          <Icon name="bell" />
          {notices.length > 0 && <span className={css.dot} />}
        </Press>
      }
    >
      {notices.map(({ to, icon, label: words }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} />}>
          {words}
        </Menu.Item>
      ))}
      {notices.length === 0 && <p className={classes(css.quiet, ui.text("soft", "sm"))}>{t("frame.notices.none")}</p>}
    </MenuButton>
  );
}
