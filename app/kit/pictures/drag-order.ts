import { useRef, useState, type PointerEvent } from "react";

/** Where a dragged tile would fall: before or after the tile under the pointer. */
export type DropPlace = { at: number; side: "before" | "after" };

type Drag = {
  from: number;
  x: number;
  y: number;
  pointer: number;
  armed: boolean;
  started: boolean;
  hold: ReturnType<typeof setTimeout> | undefined;
};

/** A mouse must move this far before it drags (px), a finger must rest this long (ms): a tap stays a tap, a swipe still scrolls. */
const slack = 6;
const rest = 350;

/**
 * Tiles of a wrapping grid ordered by dragging. Each tile carries `data-place`; `place` says where the dragged one would fall, and nothing
 * moves before it is let go, so that tiles of different sizes don't dance. The keyboard has buttons of its own.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const [at, setAt] = useState({ x: 0, y: 0 });

  const end = (): void => {
    clearTimeout(drag.current?.hold);
    drag.current = null;
    setDragged(null);
    setPlace(null);
    document.removeEventListener("touchmove", hold);
  };

  const begin = (now: Drag, element: HTMLElement): void => {
    now.started = true;
    element.setPointerCapture(now.pointer);
    setAt({ x: now.x, y: now.y });
    setDragged(now.from);
  };

  const tile = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest("button, input, textarea, select, a")) return;
      const element = event.currentTarget;
      const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event;
      const touch = pointerType === "touch";
      const arm = (): void => {
        if (drag.current?.pointer !== pointer) return;
        Object.assign(drag.current, { armed: true });
        document.addEventListener("touchmove", hold, { passive: false });
        begin(drag.current, element);
      };
      const held = touch ? setTimeout(arm, rest) : undefined;
      drag.current = { from: index, x, y, pointer, armed: !touch, started: false, hold: held };
      if (!touch) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now || now.pointer !== event.pointerId) return;
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > slack;
      if (!now.armed) {
        // The finger moved before it rested: it scrolls.
        if (far) end();
        return;
      }
      if (!now.started) {
        if (!far) return;
        begin(now, event.currentTarget);
      }
      setAt({ x: event.clientX, y: event.clientY });
      setPlace(placeUnder(event.clientX, event.clientY, event.currentTarget));
    },
    onPointerUp: () => {
      const now = drag.current;
      if (now?.started && place) {
        const gap = place.side === "after" ? place.at + 1 : place.at;
        const to = gap > now.from ? gap - 1 : gap;
        if (to !== now.from) onMove(now.from, to);
      }
      end();
    },
    onPointerCancel: end,
  });
  return { dragged, place, at, tile };
}

/** While a tile is held the page must not scroll under the finger. */
const hold = (event: TouchEvent): void => event.preventDefault();

function placeUnder(x: number, y: number, dragged: HTMLElement): DropPlace | null {
  const tiles = [...(dragged.closest("[data-place]")?.parentElement?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
  const under = tiles.find((tile) => {
    const box = tile.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  if (!under) return null;
  const box = under.getBoundingClientRect();
  const firstHalf = x < box.left + box.width / 2;
  const fromLeft = getComputedStyle(under).direction === "ltr";
  return { at: Number(under.dataset["place"]), side: firstHalf === fromLeft ? "before" : "after" };
}
