import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { toRecord } from "#app/kit/entity/over-list.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { isFollowed } from "#app/shell/followed-link.ts";
import { CellEditor } from "./edit-cell.tsx";
import { drawnRows, focusRow } from "./focus-row.ts";
import { ConfirmDelete } from "./list-foot.tsx";
import { useList } from "./list-state.tsx";
import { RowMenu, type RowMenuProps } from "./row-menu.tsx";
import css from "./list-table.module.css";

type Button = HTMLButtonElement | null;

type RowPressesProps = Pick<RowMenuProps, "choosable" | "links"> & { waiting: boolean; children: ReactNode };

/** Around the rows of a list: their links and buttons have no handlers of their own, and one input, one menu and one question serve all of them. */
export function RowPresses({ waiting, children, ...menuProps }: RowPressesProps) {
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
      {/* The rows are links, boxes and buttons of their own; this only hears of them. */}
      <div className={css.whole} data-waiting={waiting ? "" : undefined} aria-busy={waiting} onKeyDown={keyed} onClick={clicked}>
        {children}
      </div>
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
