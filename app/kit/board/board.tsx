import { useRef, useState } from "react";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./board.module.css";
import { BoardContext, type BoardState } from "./board-state.ts";
import { focusCard, useFocusAfterMove } from "./focus-card.ts";
import { BoardLane } from "./lane.tsx";
import type { BoardItem, BoardProps, Lane } from "./lanes.ts";
import { useDrag } from "./use-drag.ts";
import { useFolds } from "./use-folds.ts";
import { useKeys, type Dragged } from "./use-keys.ts";
import { useMoves } from "./use-moves.ts";

/** Things as cards in lanes, moved with mouse, finger (after a rest), arrows and space, `m` or the card's menu. Lanes, items and moves are given. */
export function Board<T extends BoardItem, L extends string>(props: BoardProps<T, L>) {
  const { label, lanes, items, nameOf, open, renderCard, addTo, current } = props;
  const t = useTranslate();
  const board = useRef<HTMLDivElement>(null);
  const moves = useMoves(props);
  const { folded, toggle } = useFolds(lanes);
  const [carried, carry] = useState<Dragged | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);

  const itemOf = (id: string) => items.find((item) => item.id === id);
  const lanesFor = (id: string): L[] => {
    const item = itemOf(id);
    if (!item || !moves.movable(item)) return [];
    return lanes.flatMap((lane) => (lane.id !== moves.laneOf(item) && moves.may(item, lane.id) ? [lane.id] : []));
  };
  const after = useFocusAfterMove(board);
  const move = (id: string, lane: string): void => {
    const item = itemOf(id);
    if (!item || !lanesFor(id).includes(lane as L)) return;
    after(id, lane);
    moves.move(item, lane as L);
  };
  const laneOf = (id: string): string => {
    const item = itemOf(id);
    return item ? moves.laneOf(item) : "";
  };
  const called = (id: string): string => {
    const item = itemOf(id);
    return item ? nameOf(item) : "";
  };

  const hold = useDrag({
    board,
    lift: (id) => carry({ id, over: null, by: "pointer" }),
    over: (lane) => carry((now) => (now && now.over !== lane ? { ...now, over: lane } : now)),
    drop: (id, lane) => {
      carry(null);
      if (lane) move(id, lane);
    },
  });
  const keys = useKeys({
    board,
    lanes,
    carried,
    carry,
    nameOf: called,
    laneOf,
    open: lanesFor,
    drop: (id, lane) => {
      if (lane) move(id, lane);
    },
    say: moves.say,
  });
  useShortcuts([
    {
      group: t("board.keys"),
      keys: "m",
      label: t("board.keyMove"),
      run: () => {
        const id = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
        if (id && lanesFor(id).length > 0) setMenu(id);
      },
    },
  ]);

  const state: BoardState = {
    lanes,
    carried,
    allowed: carried ? lanesFor(carried.id) : [],
    from: carried ? laneOf(carried.id) : null,
    movable: (item) => moves.movable(item as T),
    lanesFor,
    nameOf: (item) => nameOf(item as T),
    open: (item) => open(item as T),
    renderCard: renderCard as BoardState["renderCard"],
    addTo: (addTo as BoardState["addTo"]) ?? (() => null),
    current: current ?? null,
    last,
    visited: setLast,
    menu,
    openMenu: setMenu,
    closeMenu: (id) => {
      setMenu(null);
      focusCard(board.current, id);
    },
    hold,
    move,
    toggle,
  };
  return (
    <BoardContext value={state}>
      {/* the cards are links and buttons of their own; the arrows only go from one to the next */}
      <div ref={board} className={css.wrap} role="group" aria-label={label} data-carrying={carried ? "" : undefined} {...keys}>
        <div className={classes(css.board, ui.row(0, "stretch", "nowrap"))}>
          {lanes.map((lane: Lane) => {
            const held = items.filter((item) => props.laneOf(item) === lane.id).length;
            const shown = items.filter((item) => moves.laneOf(item) === lane.id);
            return (
              <BoardLane key={lane.id} lane={lane} folded={folded(lane)} items={shown} beyond={Math.max(0, (lane.total ?? held) - held)} />
            );
          })}
        </div>
        <p id="board-hint" hidden>
          {t("board.hint")}
        </p>
        <p role="status" className="sr">
          {moves.spoken}
        </p>
      </div>
    </BoardContext>
  );
}
