import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useBoard } from "./board-state.ts";
import css from "./card.module.css";
import type { BoardItem } from "./lanes.ts";
import { Menu } from "@mantine/core";
import { Badge } from "#app/ui/badge.tsx";

/** One card. Its name is the link, and the whole card with it. `stop`: where the tab key comes to in this lane. */
export function BoardCard({ item, stop }: { item: BoardItem; stop: boolean }) {
  const { nameOf, open, renderCard, movable, carried, current, menu, openMenu, hold, visited } = useBoard();
  const t = useTranslate();
  const name = nameOf(item);
  const may = movable(item);
  return (
    <li
      className={classes(css.card, ui.stack(2), ui.text("sm"))}
      data-card={item.id}
      data-carried={carried?.id === item.id ? carried.by : undefined}
      data-current={current === item.id ? "" : undefined}
      data-fixed={may ? undefined : ""}
      onPointerDown={(event) => {
        if (may) hold(item.id, event);
      }}
      onFocus={() => visited(item.id)}
    >
      <h3 className={classes(css.name, ui.text("anywhere"))}>
        <Link
          {...open(item)}
          preventScrollReset
          draggable={false}
          data-card-link=""
          className={classes(css.link, ui.text("ink"))}
          tabIndex={stop ? 0 : -1}
          aria-describedby={may ? "board-hint" : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {renderCard(item)}
      {may &&
        (menu === item.id ? (
          <MoveMenu item={item} />
        ) : (
          <IconButton
            icon="ellipsis"
            small
            className={css.menu}
            tabIndex={stop ? 0 : -1}
            aria-haspopup="menu"
            label={t("board.menu", { name })}
            onClick={() => openMenu(item.id)}
          />
        ))}
    </li>
  );
}

/** A line of a card in the second ink: what it is about. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className={ui.text("sm", "soft")}>{children}</p>;
}

/** A line with something at both ends: a sum and how urgent it is. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={classes(ui.row(2, "between", "nowrap"), ui.text("medium"))}>{children}</div>;
}

/** Below a hairline, small: what is due, and whose it is. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={classes(css.foot, ui.row(2, "between", "nowrap"), ui.text("xs", "soft"))}>{children}</div>;
}

/** A day with its icon; `late` in the colour and with the icon of what is late: the words say so too. */
export function CardDue({ late, children }: { late?: boolean; children: ReactNode }) {
  return (
    <span className={classes(css.due, ui.row(1, "nowrap", "inline"), late && ui.text("bad", "medium"))}>
      <Icon name={late ? "alarm-clock" : "calendar"} />
      {children}
    </span>
  );
}

function MoveMenu({ item }: { item: BoardItem }) {
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
