import { useState, type PointerEvent, type RefObject } from "react";
import type { Point } from "#app/kit/drag/pointer-drag.ts";
import { usePointerDrag } from "#app/kit/drag/use-pointer-drag.ts";

export type DropPlace = { at: number; side: "before" | "after" };

/** Tiles ordered by dragging; each carries `data-place`. Nothing moves before it is let go, so that tiles of different sizes don't dance. */
export function useDragOrder(grid: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const hold = usePointerDrag<number>({
    area: grid,
    lift: (tile) => {
      setAt(tile.at);
      setDragged(tile.what);
    },
    move: (tile) => {
      setAt(tile.at);
      setPlace(placeUnder(grid.current, tile.at));
    },
    end: ({ what: from, at: rests }, dropped) => {
      setDragged(null);
      setPlace(null);
      const under = dropped ? placeUnder(grid.current, rests) : null;
      if (!under) return;
      const gap = under.side === "after" ? under.at + 1 : under.at;
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(from, to);
    },
  });

  const tile = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest("button, input, textarea, select, a")) return;
    if (event.pointerType !== "touch") event.preventDefault();
    hold(index, event);
  };
  return { dragged, place, at, tile };
}

function placeUnder(grid: HTMLElement | null, { x, y }: Point): DropPlace | null {
  const under = [...(grid?.querySelectorAll<HTMLElement>("[data-place]") ?? [])].find((tile) => {
    const box = tile.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  if (!under) return null;
  const box = under.getBoundingClientRect();
  const firstHalf = x < box.left + box.width / 2;
  const fromLeft = getComputedStyle(under).direction === "ltr";
  return { at: Number(under.dataset["place"]), side: firstHalf === fromLeft ? "before" : "after" };
}
