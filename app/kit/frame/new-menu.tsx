import { memo } from "react";
import { Menu } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import frame from "./app-frame.module.css";
import { useShortcuts } from "./shortcuts.tsx";

/** Something that can be begun from everywhere; `key` is the letter that does it after `n`. */
export type NewThing = { to: string; label: string; icon: string; key: string };

/** What can be begun, in the top bar and by two keys. */
export const NewMenu = memo(function MenuOfNew({ things }: { things: readonly NewThing[] }) {
  const t = useTranslate();
  const navigate = useNavigate();
  useShortcuts(
    things.map(({ to, label, key }) => ({ keys: `n ${key}`, label, group: t("frame.keys.begin"), run: () => void navigate(to) })),
  );
  return (
    <MenuButton
      zIndex="var(--z-drawer)"
      button={<IconButton icon="plus" className={frame.tool} label={t("frame.begin")} />}
      label={t("frame.begin")}
    >
      {things.map(({ to, label, icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} />}>
          {label}
        </Menu.Item>
      ))}
    </MenuButton>
  );
});
