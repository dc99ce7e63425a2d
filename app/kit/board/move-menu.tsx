import { Menu } from "@mantine/core";
import { IconButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
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
    <Menu opened onClose={() => closeMenu(item.id)} returnFocus={false} width={220}>
      <Menu.Target>
        <IconButton icon="ellipsis" small className={css.menu} data-open="" label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Label className={ui.text("xs", "quiet")}>{t("board.moveTo")}</Menu.Label>
        {lanes.map((lane) => (
          <Menu.Item key={lane.id} disabled={!may.includes(lane.id)} onClick={() => move(item.id, lane.id)}>
            {lane.phase ? <Badge {...lane.phase}>{lane.name}</Badge> : lane.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
