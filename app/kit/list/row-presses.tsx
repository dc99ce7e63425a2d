import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useNavigate, Link } from "react-router";
import { toRecord, toForm } from "#app/kit/entity/over-list.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { isFollowed } from "#app/shell/followed-link.ts";
import { CellEditor } from "./edit-cell.tsx";
import { drawnRows, focusRow, rowOf } from "./focus-row.ts";
import { ConfirmDelete } from "./list-foot.tsx";
import { useList } from "./list-state.tsx";
import css from "./list-table.module.css";
import { Menu } from "@mantine/core";
import { ButtonOutside } from "#app/kit/menu/button-outside.tsx";
import { placed } from "#app/kit/drag/reorder.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { RowDrawing } from "./list-row.tsx";
import { actsOf } from "./row-acts.ts";
import { useWaiting } from "./waiting.ts";

type Button = HTMLButtonElement | null;

type RowPressesProps = Pick<RowMenuProps, "choosable" | "links"> & { children: ReactNode };

/** Around the rows of a list: their links and buttons have no handlers of their own, and one input, one menu and one question serve all of them. */
export function RowPresses({ children, ...menuProps }: RowPressesProps) {
  const { screens, nameOf, act } = useList();
  const navigate = useNavigate();
  const [cell, setCell] = useState<Button>(null);
  const [menu, setMenu] = useState<Button>(null);
  const [removed, setRemoved] = useState<AnyRecord | null>(null);
  const press = (button: HTMLButtonElement): void => {
    if (button.dataset["edit"]) setCell(button);
    else setMenu(menu === button ? null : button);
  };
  const clicked = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button:is([data-edit], [data-menu])");
    if (button) return press(button);
    const link = target.closest<HTMLAnchorElement>("a[data-open]");
    if (!link || !isFollowed(event.nativeEvent, link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, toRecord(screens));
  };
  const keyed = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.key === "F2" && target.matches("button[data-edit]")) press(target as HTMLButtonElement);
    else stepWithArrows(event);
  };
  return (
    <>
      <Rows onKeyDown={keyed} onClick={clicked}>
        {children}
      </Rows>
      <CellEditor cell={cell} open={setCell} />
      <RowMenu button={menu} open={setMenu} remove={setRemoved} {...menuProps} />
      {removed && (
        <ConfirmDelete
          opened
          count={1}
          name={nameOf(removed)}
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            setRemoved(null);
            act("delete", [removed.id]);
          }}
        />
      )}
    </>
  );
}

function stepWithArrows(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("[data-row]");
  if (step === 0 || event.defaultPrevented || !row || !target.matches("[data-open], input[type=checkbox]")) return;
  event.preventDefault();
  focusRow(drawnRows().indexOf(row) + step);
}

/** The rows are links, boxes and buttons of their own; this only hears of them, and says that others are on their way. */
function Rows(heard: Pick<ComponentProps<"div">, "onKeyDown" | "onClick" | "children">) {
  const { screens } = useList();
  const waiting = useWaiting(screens.path);
  return <div {...heard} className={css.whole} data-waiting={waiting ? "" : undefined} aria-busy={waiting} />;
}

type RowMenuProps = {
  button: HTMLButtonElement | null;
  open: (button: HTMLButtonElement | null) => void;
  choosable: boolean;
  links: RowDrawing["links"];
  remove: (row: AnyRecord) => void;
};

function RowMenu({ button, open, ...props }: RowMenuProps) {
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
