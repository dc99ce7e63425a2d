import { createContext, useContext, useEffect, useId, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Press } from "#app/ui/button.tsx";
import { lineAt, placeOf, placeUnder, rowOf, type Named, type Place, type SortList } from "./sort-places.ts";
import { useSortKeys } from "./use-sort-keys.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";
import css from "./sortable.module.css";

type SortableProps = {
  /** One list, or a list of lists and each of them. The element of a list carries `data-sort-list`, that of a row `data-sort`. */
  lists: readonly SortList[];
  onMove: (id: string, list: string, at: number) => void;
  children: ReactNode;
};

type Handles = {
  hint: string;
  hold: (id: string, event: PointerEvent<HTMLElement>) => void;
  press: (id: string, event: KeyboardEvent) => void;
};

const Sorting = createContext<Handles | null>(null);

/** Rows moved by a `SortHandle` in each: dragged, or with space, arrows and space. Nothing is drawn anew while one is carried. */
export function Sortable({ lists, onMove, children }: SortableProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const hint = useId();
  const area = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const grip = useRef(0);
  const refocus = useRef<string | null>(null);

  const say = (word: "lifted" | "over" | "dropped" | "left", id: string, to: Place) => {
    const now = placeOf(lists, id);
    const there = lists.find((one) => one.id === to.list);
    if (!now || !there || !voice.current) return;
    const of = there.items.length + (to.list === now.list ? 0 : 1);
    voice.current.textContent = t(`kit.list.${word}`, { name: now.name, place: number(to.at + 1), of: number(of) });
  };
  const point = (id: string, to: Place | null) => {
    const frame = area.current;
    if (!frame || !line.current) return;
    const at = to && lineAt(frame, lists, id, to);
    line.current.hidden = !at;
    if (!at) return;
    const { left, top } = frame.getBoundingClientRect();
    // Measured on the screen, so from its left in both directions.
    Object.assign(line.current.style, { left: `${at.left - left}px`, top: `${at.top - top}px`, width: `${at.width}px` });
  };
  const lift = (id: string, by: "pointer" | "keys") => rowOf(area.current!, id)?.setAttribute("data-carried", by);
  const putDown = (id: string, to: Place | null, by: "pointer" | "keys") => {
    const row = area.current && rowOf(area.current, id);
    row?.removeAttribute("data-carried");
    row?.style.removeProperty("translate");
    point(id, null);
    const now = placeOf(lists, id);
    if (!now) return;
    const moves = to !== null && (to.list !== now.list || to.at !== now.at);
    say(moves ? "dropped" : "left", id, moves ? to : now);
    if (!moves) return;
    if (by === "keys") refocus.current = id;
    onMove(id, to.list, to.at);
  };

  const drag = usePointerDrag<string>({
    area,
    lift: ({ what, from }) => {
      grip.current = from.y - rowOf(area.current!, what)!.getBoundingClientRect().top;
      lift(what, "pointer");
    },
    move: ({ what, at }) => {
      const row = rowOf(area.current!, what);
      if (!row) return;
      const by = Number.parseFloat(row.style.translate.split(" ")[1] ?? "0");
      row.style.translate = `0 ${by + at.y - grip.current - row.getBoundingClientRect().top}px`;
      point(what, placeUnder(area.current!, lists, what, at.y));
    },
    end: ({ what, at }, dropped) => putDown(what, dropped ? placeUnder(area.current!, lists, what, at.y) : null, "pointer"),
  });

  const { press, letGo } = useSortKeys({
    lists,
    lift: (id, now) => {
      lift(id, "keys");
      say("lifted", id, now);
    },
    over: (id, to) => {
      point(id, to);
      line.current?.scrollIntoView({ block: "nearest" });
      say("over", id, to);
    },
    putDown: (id, to) => putDown(id, to, "keys"),
  });

  const order = lists.map(({ items }) => items.map(({ id }) => id).join()).join(";");
  useEffect(() => {
    // A row that is put elsewhere in the document loses the focus of its handle.
    if (refocus.current && area.current) rowOf(area.current, refocus.current)?.querySelector<HTMLElement>("[data-sort-handle]")?.focus();
    refocus.current = null;
  }, [order]);

  const latest = useRef(press);
  useEffect(() => void (latest.current = press));
  const handles = useMemo<Handles>(() => ({ hint, hold: drag, press: (id, event) => latest.current(id, event) }), [hint, drag]);
  return (
    <Sorting value={handles}>
      <div ref={area} className={css.area} data-sort-area="" onBlur={letGo}>
        {children}
        <div ref={line} className={css.place} hidden />
        <p id={hint} hidden>
          {t("kit.list.handleHint")}
        </p>
        <p ref={voice} className="sr" role="status" aria-live="assertive" />
      </div>
    </Sorting>
  );
}

/** Where a row is taken hold of. */
export function SortHandle({ id, name, className }: Named & { className?: string | undefined }) {
  const t = useTranslate();
  const handles = useContext(Sorting);
  return (
    <Press
      className={classes(css.handle, className, ui.text("icon16", "quiet"))}
      aria-label={t("kit.list.handle", { name })}
      aria-describedby={handles?.hint}
      data-sort-handle=""
      onPointerDown={(event) => handles?.hold(id, event)}
      onKeyDown={(event) => handles?.press(id, event)}
    >
      <Icon name="grip-vertical" />
    </Press>
  );
}
