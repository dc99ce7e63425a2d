import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { toForm, toRecord } from "#app/kit/entity/over-list.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { isFollowed } from "#app/shell/followed-link.ts";
import { rowOf } from "./button-outside.tsx";
import { CellEditor } from "./edit-cell.tsx";
import { drawnRows, focusRow } from "./focus-row.ts";
import { ConfirmDelete } from "./list-foot.tsx";
import { useList } from "./list-state.tsx";
import { RowMenu } from "./row-menu.tsx";
import css from "./list-table.module.css";

type Button = HTMLButtonElement | null;

/** Around the rows of a list: their links and buttons have no handlers of their own, and one input, one menu and one question serve all of them. */
export function RowPresses({ waiting, choosable, children }: { waiting: boolean; choosable: boolean; children: ReactNode }) {
  const { screens, rows, nameOf, act } = useList();
  const navigate = useNavigate();
  const [cell, setCell] = useState<Button>(null);
  const [menu, setMenu] = useState<Button>(null);
  const [removed, setRemoved] = useState<AnyRecord | null>(null);
  const press = (button: HTMLButtonElement): void => {
    const row = rows.find(({ id }) => id === rowOf(button));
    const { edit, verb } = button.dataset;
    if (edit) setCell(button);
    else if (!verb) setMenu(menu === button ? null : button);
    else if (row && verb === "delete") setRemoved(row);
    else if (row) act(verb, [row.id]);
  };
  const clicked = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>("button:is([data-edit], [data-menu], [data-verb])");
    if (button) return press(button);
    const link = target.closest<HTMLAnchorElement>("a:is([data-open], [data-form])");
    if (!link || !isFollowed(event.nativeEvent, link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, link.dataset["form"] === undefined ? toRecord(screens) : toForm(screens));
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
      <RowMenu button={menu} open={setMenu} choosable={choosable} remove={setRemoved} />
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
