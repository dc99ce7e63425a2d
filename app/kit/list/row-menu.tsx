import { useState } from "react";
import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { ButtonOutside } from "#app/kit/menu/button-outside.tsx";
import { placed } from "#app/kit/drag/reorder.ts";
import { toForm } from "#app/kit/entity/over-list.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { rowOf } from "./focus-row.ts";
import { useList } from "./list-state.tsx";
import type { RowDrawing } from "./list-row.tsx";
import { actsOf } from "./row-acts.ts";

export type RowMenuProps = {
  button: HTMLButtonElement | null;
  open: (button: HTMLButtonElement | null) => void;
  choosable: boolean;
  links: RowDrawing["links"];
  remove: (row: AnyRecord) => void;
};

/** The menu of whichever row's button was pressed (`data-menu`): moving it, or what else can be done with it. */
export function RowMenu({ button, open, ...props }: RowMenuProps) {
  const { nameOf, rows } = useList();
  const t = useTranslate();
  const [last, setLast] = useState(button);
  if (button && button !== last) setLast(button);
  const row = rows.find(({ id }) => id === rowOf(last));
  const moves = last?.dataset["menu"] === "move";
  return (
    <Menu opened={button !== null} onChange={(opened) => !opened && open(null)}>
      <Menu.Target>
        <ButtonOutside button={last} />
      </Menu.Target>
      <Menu.Dropdown {...(row && { "aria-label": t(moves ? "kit.list.more" : "kit.list.menuOf", { name: nameOf(row) }) })}>
        {row && (moves ? <Moves row={row} /> : <Acts row={row} {...props} />)}
      </Menu.Dropdown>
    </Menu>
  );
}

type ActsProps = Omit<RowMenuProps, "button" | "open"> & { row: AnyRecord };

function Acts({ row, choosable, links, remove }: ActsProps) {
  const state = useList();
  const t = useTranslate();
  const { selection, screens, formOf, act } = state;
  return (
    <>
      {choosable && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={() => selection.press(row.id, false)}>
          {t("kit.list.selectOne")}
        </Menu.Item>
      )}
      {links?.(row).map(({ to, icon, label }) => (
        <Menu.Item key={to} component="a" href={to} leftSection={<Icon name={icon} />}>
          {label}
        </Menu.Item>
      ))}
      {actsOf(state, row).map(({ verb, icon, flip }) => {
        const left = { leftSection: <Icon name={icon} flip={flip} /> };
        return verb === "edit" ? (
          <Menu.Item key={verb} {...left} component={Link} to={formOf(row.id)} {...toForm(screens)}>
            {t("kit.edit")}
          </Menu.Item>
        ) : (
          <Menu.Item key={verb} {...left} onClick={() => (verb === "delete" ? remove(row) : act(verb, [row.id]))}>
            {t(`kit.list.${verb}`)}
          </Menu.Item>
        );
      })}
    </>
  );
}

function Moves({ row }: { row: AnyRecord }) {
  const { rows, act } = useList();
  const t = useTranslate();
  const ids = rows.map(({ id }) => id);
  const [index, last] = [ids.indexOf(row.id), ids.length - 1];
  const item = (label: string, icon: string, place: number, disabled: boolean) => (
    <Menu.Item leftSection={<Icon name={icon} />} disabled={disabled} onClick={() => act("reorder", placed(ids, row.id, place))}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {item(t("kit.list.up"), "arrow-up", index - 1, index === 0)}
      {item(t("kit.list.down"), "arrow-down", index + 1, index === last)}
      {item(t("kit.list.top"), "arrow-up-to-line", 0, index === 0)}
    </>
  );
}
