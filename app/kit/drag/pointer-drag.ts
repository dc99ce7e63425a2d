import type { PointerEvent, RefObject } from "react";

export type Point = { x: number; y: number };

/** What is carried, the element it was taken hold of by, where that was and where the pointer is now (px of the window). */
export type Dragged<T> = { what: T; element: HTMLElement; from: Point; at: Point };

export type DragOptions<T> = {
  /** Holds what is carried and where it can go. It scrolls near its edges, and a press that ends a drag is no click in it. */
  area?: RefObject<HTMLElement | null>;
  /** A mouse must move further than this before it drags (px); 6 unless given. */
  slack?: number;
  lift?: (carried: Dragged<T>) => void;
  move: (carried: Dragged<T>) => void;
  /** `dropped` is false after Escape, when the browser takes the pointer away, and when the page is left. */
  end: (carried: Dragged<T>, dropped: boolean) => void;
};

type Held<T> = Dragged<T> & {
  pointer: number;
  finger: boolean;
  lifted: boolean;
  rest: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  listening: AbortController;
};

const mouseSlack = 6;
/** A finger that moves further before it rested scrolls (px). */
const fingerSlack = 8;
/** How long a finger rests before it lifts (ms): a tap stays a tap, a swipe still scrolls. */
const rest = 350;

/** Carrying with mouse, pen and finger, without React. `attach` listens in the area until its answer is called. */
export function pointerDrag<T>(options: { readonly current: DragOptions<T> }) {
  let held: Held<T> | null = null;
  let area: HTMLElement | null = null;
  let clickIsOurs = false;

  const end = (dropped: boolean): void => {
    const now = held;
    held = null;
    if (!now) return;
    clearTimeout(now.rest);
    cancelAnimationFrame(now.frame);
    now.listening.abort();
    if (!now.lifted) return;
    clickIsOurs = true;
    options.current.end(now, dropped);
  };

  const scroll = (now: Held<T>): void => {
    if (held !== now || !area) return;
    if (scrollTowards(area, now.at)) options.current.move(now);
    now.frame = requestAnimationFrame(() => scroll(now));
  };

  const lift = (now: Held<T>): void => {
    now.lifted = true;
    now.element.setPointerCapture(now.pointer);
    getSelection()?.removeAllRanges();
    options.current.lift?.(now);
    now.frame = requestAnimationFrame(() => scroll(now));
  };

  const move = (event: globalThis.PointerEvent): void => {
    const now = held;
    if (!now || event.pointerId !== now.pointer) return;
    now.at = { x: event.clientX, y: event.clientY };
    if (!now.lifted) {
      const far = Math.hypot(now.at.x - now.from.x, now.at.y - now.from.y);
      if (now.finger) {
        if (far > fingerSlack) end(false);
        return;
      }
      if (far <= (options.current.slack ?? mouseSlack)) return;
      lift(now);
    }
    options.current.move(now);
  };

  const up = (event: globalThis.PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    held.at = { x: event.clientX, y: event.clientY };
    end(true);
  };
  const cancel = (event: globalThis.PointerEvent): void => {
    if (event.pointerId === held?.pointer) end(false);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !held?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const still = (event: Event): void => {
    if (held?.lifted) event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    // The keyboard's click has no detail, and never ends a drag.
    if (!clickIsOurs || event.detail === 0) return;
    clickIsOurs = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const hold = (what: T, event: PointerEvent<HTMLElement>): void => {
    if (held || event.button !== 0) return;
    const { currentTarget: element, pointerId: pointer, pointerType, clientX: x, clientY: y } = event;
    const listening = new AbortController();
    const { signal } = listening;
    const finger = pointerType === "touch";
    const now: Held<T> = {
      what,
      element,
      from: { x, y },
      at: { x, y },
      pointer,
      finger,
      lifted: false,
      rest: finger ? setTimeout(() => lift(now), rest) : undefined,
      frame: 0,
      listening,
    };
    held = now;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    window.addEventListener("keydown", key, { signal, capture: true });
  };

  const attach = (element: HTMLElement | null): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    area = element;
    // Safari heeds a `touchmove` only if it was listened for before the finger came down: the page must not scroll under the finger.
    element?.addEventListener("touchmove", still, { signal, passive: false });
    element?.addEventListener("contextmenu", still, { signal });
    element?.addEventListener("pointerdown", () => (clickIsOurs = false), { signal, capture: true });
    element?.addEventListener("click", click, { signal, capture: true });
    return () => {
      listening.abort();
      end(false);
    };
  };

  return { hold, attach };
}

/** So near an edge (px) the area, or the page, moves along; at most so fast (px a frame). */
const edge = 64;
const fastest = 12;

function scrollTowards(area: HTMLElement, { x, y }: Point): boolean {
  const { left, right } = area.getBoundingClientRect();
  const before = { left: area.scrollLeft, top: scrollY };
  area.scrollLeft += pull(x, Math.max(left, 0), Math.min(right, innerWidth));
  scrollBy(0, pull(y, 0, innerHeight));
  return area.scrollLeft !== before.left || scrollY !== before.top;
}

function pull(at: number, from: number, to: number): number {
  if (to - from < edge * 3) return 0;
  if (at < from + edge) return -fastest * Math.min(1, (from + edge - at) / edge);
  if (at > to - edge) return fastest * Math.min(1, (at - to + edge) / edge);
  return 0;
}
