import { useRef, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import css from "./board.module.css";
import { BoardContext, type BoardState, useBoard } from "./board-state.ts";
import { focusCard, useFocusAfterMove } from "./focus-card.ts";
import type { BoardItem, BoardProps, Lane } from "./lanes.ts";
import { useDrag } from "./use-drag.ts";
import { useFolds } from "./use-folds.ts";
import { useKeys, type Dragged } from "./use-keys.ts";
import { useMoves, type Moves } from "./use-moves.ts";
import { Link } from "react-router";
import { Press, IconButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { BoardCard } from "./card.tsx";

/** Things as cards in lanes, moved with mouse, finger (after a rest), arrows and space, `m` or the card's menu. Lanes, items and moves are given. */
export function Board<T extends BoardItem, L extends string>(props: BoardProps<T, L>) {
  const { label, lanes, items, nameOf, open, renderCard, addTo, current } = props;
  const t = useTranslate();
  const board = useRef<HTMLDivElement>(null);
  const moves = useMoves(props);
  const folds = useFolds(lanes);
  const [carried, carry] = useState<Dragged | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);

  const { itemOf, lanesFor, laneOf, called } = cardsOf(props, moves);
  const after = useFocusAfterMove(board);
  const move = (id: string, lane: string): void => {
    const item = itemOf(id);
    if (!item || !lanesFor(id).includes(lane as L)) return;
    after(id, lane);
    moves.move(item, lane as L);
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
    toggle: folds.toggle,
  };
  const laneWithItems = (lane: Lane) => {
    const held = items.filter((item) => props.laneOf(item) === lane.id).length;
    return { lane, items: items.filter((item) => moves.laneOf(item) === lane.id), beyond: Math.max(0, (lane.total ?? held) - held) };
  };
  return (
    <BoardContext value={state}>
      {/* the cards are links and buttons of their own; the arrows only go from one to the next */}
      <div ref={board} className={css.wrap} role="group" aria-label={label} data-carrying={carried ? "" : undefined} {...keys}>
        <Lanes label={label} folds={folds} lanes={lanes.map(laneWithItems)} />
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

type LanesProps = { label: string; folds: ReturnType<typeof useFolds>; lanes: readonly Pick<LaneProps, "lane" | "items" | "beyond">[] };

function Lanes({ label, folds: { folded, alone, show }, lanes }: LanesProps) {
  const { number } = useFormat();
  return (
    <>
      <Segments
        tabs
        label={label}
        className={css.tabs}
        segments={lanes.map(({ lane, items: shown, beyond }) => ({
          key: lane.id,
          label: lane.name,
          count: number(shown.length + beyond),
          current: lane.id === alone,
          press: () => show(lane.id),
        }))}
      />
      <div className={classes(css.board, ui.row(0, "stretch", "nowrap"))}>
        {lanes.map((one) => (
          <BoardLane key={one.lane.id} {...one} folded={folded(one.lane)} alone={one.lane.id === alone} />
        ))}
      </div>
    </>
  );
}

function cardsOf<T extends BoardItem, L extends string>({ items, lanes, nameOf }: BoardProps<T, L>, moves: Moves<T, L>) {
  const itemOf = (id: string) => items.find((item) => item.id === id);
  const lanesFor = (id: string): L[] => {
    const item = itemOf(id);
    if (!item || !moves.movable(item)) return [];
    return lanes.flatMap((lane) => (lane.id !== moves.laneOf(item) && moves.may(item, lane.id) ? [lane.id] : []));
  };
  const laneOf = (id: string): string => {
    const item = itemOf(id);
    return item ? moves.laneOf(item) : "";
  };
  const called = (id: string): string => {
    const item = itemOf(id);
    return item ? nameOf(item) : "";
  };
  return { itemOf, lanesFor, laneOf, called };
}

type LaneProps = {
  lane: Lane;
  items: readonly BoardItem[];
  folded: boolean;
  alone: boolean;
  beyond: number;
};

function BoardLane({ lane, items, folded, beyond, alone }: LaneProps) {
  const { carried, allowed, from } = useBoard();
  const target = carried?.over === lane.id && allowed.includes(lane.id);
  const drop = {
    "data-lane": lane.id,
    "data-alone": alone ? "" : undefined,
    "data-target": target ? "" : undefined,
    "data-barred": carried && from !== lane.id && !allowed.includes(lane.id) ? "" : undefined,
  };
  return folded ? (
    <Strip lane={lane} count={items.length + beyond} drop={drop} />
  ) : (
    <Open lane={lane} items={items} beyond={beyond} drop={drop} target={target} />
  );
}

type Drop = Record<`data-${string}`, string | undefined>;

function Strip({ lane, count, drop }: { lane: Lane; count: number; drop: Drop }) {
  const { toggle } = useBoard();
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <Press className={css.strip} data-strip="" aria-expanded={false} onClick={() => toggle(lane)} {...drop}>
      {lane.phase && <Badge {...lane.phase}>{null}</Badge>}
      <span className="num">{number(count)}</span>
      <span className={classes(css.upright, ui.text("whole"))}>{lane.name}</span>
      <span className="sr">{t("board.unfold")}</span>
    </Press>
  );
}

type OpenProps = Pick<LaneProps, "lane" | "items" | "beyond"> & { drop: Drop; target: boolean };

function Open({ lane, items, beyond, drop, target }: OpenProps) {
  const { addTo, toggle, last } = useBoard();
  const t = useTranslate();
  const { number } = useFormat();
  const headed = `board-lane-${lane.id}`;
  const add = addTo(lane.id);
  const stop = items.some(({ id }) => id === last) ? last : items[0]?.id;
  return (
    <section className={classes(css.lane, ui.place("narrow"))} aria-labelledby={headed} {...drop}>
      <div className={classes(css.head, ui.text("sm"))}>
        <h2 id={headed} className={classes(css.name, ui.place("narrow"))}>
          {lane.phase ? <Badge {...lane.phase}>{lane.name}</Badge> : lane.name}
        </h2>
        <IconButton
          icon="chevron-left"
          flip
          small
          className={css.fold}
          label={t("board.fold", { lane: lane.name })}
          onClick={() => toggle(lane)}
        />
        <span className={ui.text("quiet")}>
          <span className="num">{number(items.length + beyond)}</span>
        </span>
        {lane.sum && <p className={classes(ui.text("xs", "quiet"), ui.place("wide"))}>{lane.sum}</p>}
      </div>
      {items.length > 0 && (
        <ul className={ui.stack(2)}>
          {items.map((item) => (
            <BoardCard key={item.id} item={item} stop={item.id === stop} />
          ))}
        </ul>
      )}
      {target && <p className={classes(css.drop, ui.text("clay", "xs"))}>{t("board.drop")}</p>}
      {beyond > 0 && lane.more && (
        <Link to={lane.more} className={css.more}>
          {t("board.more", { count: beyond })}
        </Link>
      )}
      {add && (
        <Link {...add} preventScrollReset className={css.add} aria-label={t("board.addTo", { lane: lane.name })}>
          <Icon name="plus" />
          {t("kit.add")}
        </Link>
      )}
    </section>
  );
}
