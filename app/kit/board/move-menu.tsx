import { Menu } from "@mantine/core";
import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import menuCss from "#app/kit/list/list-toolbar.module.css";
import { useBoard } from "./board-state.ts";
import css from "./card.module.css";
import type { BoardItem } from "./lanes.ts";

/** Moving without carrying. Drawn only while it is open: a board has hundreds of cards. */
export function MoveMenu({ item }: { item: BoardItem }) {
  const { lanes, lanesFor, nameOf, closeMenu, move } = useBoard();
  const t = useTranslate();
  const may = lanesFor(item.id);
  const label = t("board.menu", { name: nameOf(item) });
  return (
    <Menu
      opened
      onClose={() => closeMenu(item.id)}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="xl"
      width={220}
      classNames={{ dropdown: menuCss.menu ?? "", item: menuCss.menuItem ?? "" }}
    >
      <Menu.Target>
        <button type="button" className={css.menu} data-open="" aria-label={label}>
          <Icon name="ellipsis" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Label className={css.menuLabel}>{t("board.moveTo")}</Menu.Label>
        {lanes.map((lane) => (
          <Menu.Item key={lane.id} disabled={!may.includes(lane.id)} onClick={() => move(item.id, lane.id)}>
            {lane.phase ? <Phase {...lane.phase}>{lane.name}</Phase> : lane.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
