import { useEffect, useRef, type PointerEvent, type RefObject } from "react";

type Drag = {
  id: string;
  element: HTMLElement;
  pointer: number;
  /** Where it was taken hold of, and where the pointer is. */
  from: { x: number; y: number };
  at: { x: number; y: number };
  /** A finger must rest before it drags. */
  armed: boolean;
  started: boolean;
  rest: ReturnType<typeof setTimeout> | undefined;
  frame: number;
};

type Given = {
  board: RefObject<HTMLElement | null>;
  /** A card was lifted. */
  lift: (id: string) => void;
  /** It is over this lane, or over none. */
  over: (lane: string | null) => void;
  /** It was let go there. */
  drop: (id: string, lane: string | null) => void;
};

/** A mouse must move this far before it drags (px), a finger must rest this long (ms): a tap stays a tap, a swipe still scrolls. */
const slack = 6;
const rest = 350;
/** So near an edge (px) the board, or the page, moves along; at most so fast (px a frame). */
const edge = 64;
const fastest = 12;

/** What takes hold of nothing: the buttons and fields of a card. */
const within = "button, input, textarea, select, label, a:not([data-card-link])";

/**
 * Cards carried with a mouse or a finger. The card itself is carried; its place closes. `hold` goes on each card's `onPointerDown`, the
 * others are listened for here. Nothing is drawn anew while it moves.
 */
export function useDrag({ board, lift, over, drop }: Given): { hold: (id: string, event: PointerEvent<HTMLElement>) => void } {
  const drag = useRef<Drag | null>(null);
  const begin = useRef<(id: string, event: PointerEvent<HTMLElement>) => void>(() => {});
  const told = useRef({ lift, over, drop });
  useEffect(() => void (told.current = { lift, over, drop }));

  useEffect(() => {
    const wrap = board.current;
    if (!wrap) return;
    let clickIsOurs = false;

    const end = (lane: string | null): void => {
      const now = drag.current;
      drag.current = null;
      if (!now) return;
      clearTimeout(now.rest);
      cancelAnimationFrame(now.frame);
      if (!now.started) return;
      now.element.removeAttribute("style");
      clickIsOurs = true;
      setTimeout(() => (clickIsOurs = false));
      told.current.drop(now.id, lane);
    };

    const follow = (now: Drag): void => {
      now.element.style.translate = `${now.at.x - now.from.x}px ${now.at.y - now.from.y}px`;
      told.current.over(laneAt(wrap, now.at));
    };

    /** Near an edge what lies beyond comes into sight. */
    const scroll = (): void => {
      const now = drag.current;
      if (!now?.started) return;
      const box = wrap.getBoundingClientRect();
      const beyond = { left: Math.max(box.left, 0), right: Math.min(box.right, innerWidth) };
      wrap.scrollLeft += pull(now.at.x, beyond.left, beyond.right);
      scrollBy(0, pull(now.at.y, 0, innerHeight));
      told.current.over(laneAt(wrap, now.at));
      now.frame = requestAnimationFrame(scroll);
    };

    const start = (now: Drag): void => {
      const { left, top, width } = now.element.getBoundingClientRect();
      now.started = true;
      now.element.setPointerCapture(now.pointer);
      // Where the pointer is, not where the reading direction says.
      Object.assign(now.element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, position: "fixed" });
      getSelection()?.removeAllRanges();
      told.current.lift(now.id);
      follow(now);
      now.frame = requestAnimationFrame(scroll);
    };

    const move = (event: globalThis.PointerEvent): void => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      const far = Math.hypot(event.clientX - now.from.x, event.clientY - now.from.y) > slack;
      now.at = { x: event.clientX, y: event.clientY };
      if (now.started) follow(now);
      else if (far && now.armed) start(now);
      // The finger moved before it rested: it scrolls.
      else if (far) end(null);
    };
    const up = (event: globalThis.PointerEvent): void => {
      if (event.pointerId === drag.current?.pointer) end(laneAt(wrap, { x: event.clientX, y: event.clientY }));
    };
    const cancel = (event: globalThis.PointerEvent): void => {
      if (event.pointerId === drag.current?.pointer) end(null);
    };
    const armed = (event: Event): void => {
      if (drag.current?.started) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !drag.current?.started) return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    };
    /** Letting go is not a press on the card's link. */
    const click = (event: MouseEvent): void => {
      if (!clickIsOurs) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const listening = new AbortController();
    const { signal } = listening;
    wrap.addEventListener("pointermove", move, { signal });
    document.addEventListener("pointerup", up, { signal });
    document.addEventListener("pointercancel", cancel, { signal });
    // While a card is carried the page must not scroll under the finger, and a long press opens nothing.
    wrap.addEventListener("touchmove", armed, { signal, passive: false });
    wrap.addEventListener("contextmenu", armed, { signal });
    document.addEventListener("keydown", key, { signal, capture: true });
    wrap.addEventListener("click", click, { signal, capture: true });
    begin.current = (id, { target, currentTarget, button, clientX: x, clientY: y, pointerId: pointer, pointerType }) => {
      if (drag.current || button !== 0 || (target as Element).closest(within)) return;
      const now: Drag = {
        id,
        element: currentTarget,
        pointer,
        from: { x, y },
        at: { x, y },
        armed: pointerType !== "touch",
        started: false,
        rest: undefined,
        frame: 0,
      };
      if (!now.armed)
        now.rest = setTimeout(() => {
          if (drag.current !== now) return;
          now.armed = true;
          start(now);
        }, rest);
      drag.current = now;
    };
    return () => {
      listening.abort();
      end(null);
    };
  }, [board]);

  return { hold: (id, event) => begin.current(id, event) };
}

/** How far to scroll in this frame: nothing in the middle, faster towards the edges. */
function pull(at: number, from: number, to: number): number {
  if (to - from < edge * 3) return 0;
  if (at < from + edge) return -fastest * Math.min(1, (from + edge - at) / edge);
  if (at > to - edge) return fastest * Math.min(1, (at - to + edge) / edge);
  return 0;
}

/** The lane whose strip of the board a point is in. */
function laneAt(board: HTMLElement, { x, y }: { x: number; y: number }): string | null {
  const frame = board.getBoundingClientRect();
  if (y < frame.top || y > frame.bottom || x < frame.left || x > frame.right) return null;
  for (const lane of board.querySelectorAll<HTMLElement>("[data-lane]")) {
    const box = lane.getBoundingClientRect();
    if (x >= box.left && x < box.right) return lane.dataset["lane"] ?? null;
  }
  return null;
}
