import { useRef, type KeyboardEvent } from "react";
import { placeOf, stepFrom, type Place, type SortList } from "./sort-places.ts";

type SortKeys = {
  lists: readonly SortList[];
  lift: (id: string, now: Place) => void;
  over: (id: string, to: Place) => void;
  /** Without a place it goes back. */
  putDown: (id: string, to: Place | null) => void;
};

const whileCarried = new Set([" ", "Enter", "Escape", "Tab", "ArrowUp", "ArrowDown"]);

/** Space lifts a row, arrows carry it, space or Enter puts it down; Escape, and `letGo` when the focus leaves, bring it back. */
export function useSortKeys({ lists, lift, over, putDown }: SortKeys) {
  const carried = useRef<{ id: string; to: Place } | null>(null);
  const end = (keep: boolean) => {
    const now = carried.current;
    carried.current = null;
    if (now) putDown(now.id, keep ? now.to : null);
  };
  const press = (id: string, event: KeyboardEvent) => {
    const { key } = event;
    const now = carried.current;
    if (key !== " " && !(now && whileCarried.has(key))) return;
    event.preventDefault();
    event.stopPropagation();
    // a key that is held down would lift and put down in turns
    if (event.repeat && (key === " " || key === "Enter")) return;
    if (!now) {
      const place = placeOf(lists, id);
      if (!place) return;
      carried.current = { id, to: place };
      lift(id, place);
    } else if (key === "ArrowUp" || key === "ArrowDown") {
      now.to = stepFrom(lists, id, now.to, key === "ArrowDown" ? 1 : -1);
      over(id, now.to);
    } else if (key !== "Tab") end(key !== "Escape");
  };
  return { press, letGo: () => end(false) };
}
