import type { PointerEvent, RefObject } from "react";
import type { Point } from "#app/kit/drag/pointer-drag.ts";
import { usePointerDrag } from "#app/kit/drag/use-pointer-drag.ts";

type DragOptions = {
  board: RefObject<HTMLElement | null>;
  lift: (id: string) => void;
  over: (lane: string | null) => void;
  drop: (id: string, lane: string | null) => void;
};

const within = "button, input, textarea, select, label, a:not([data-card-link])";

/** Cards carried with a mouse or a finger; the answer goes on each card's `onPointerDown`. Nothing is drawn anew while it moves. */
export function useDrag({ board, lift, over, drop }: DragOptions): (id: string, event: PointerEvent<HTMLElement>) => void {
  const hold = usePointerDrag<string>({
    area: board,
    lift: ({ what, element }) => {
      const { left, top, width } = element.getBoundingClientRect();
      // Where the pointer is, not where the reading direction says.
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, position: "fixed" });
      lift(what);
    },
    move: ({ element, from, at }) => {
      element.style.translate = `${at.x - from.x}px ${at.y - from.y}px`;
      over(laneAt(board.current, at));
    },
    end: ({ what, element, at }, dropped) => {
      element.removeAttribute("style");
      drop(what, dropped ? laneAt(board.current, at) : null);
    },
  });
  return (id, event) => {
    if (!(event.target as Element).closest(within)) hold(id, event);
  };
}

function laneAt(board: HTMLElement | null, { x, y }: Point): string | null {
  if (!board) return null;
  const frame = board.getBoundingClientRect();
  if (y < frame.top || y > frame.bottom || x < frame.left || x > frame.right) return null;
  for (const lane of board.querySelectorAll<HTMLElement>("[data-lane]")) {
    const box = lane.getBoundingClientRect();
    if (x >= box.left && x < box.right) return lane.dataset["lane"] ?? null;
  }
  return null;
}
