import { useEffect, useRef, type RefObject } from "react";

/** Feet that are in sight just now; the highest of them lifts the messages. */
const feet = new Set<HTMLElement>();

function lift(): void {
  // From the screen's lower edge to the upper edge of the foot, for a dialog that stands in the middle of the screen.
  const highest = Math.max(0, ...[...feet].map((foot) => window.innerHeight - foot.getBoundingClientRect().top));
  const { style } = document.documentElement;
  if (highest > 0) style.setProperty("--under-toasts", `${Math.round(highest)}px`);
  else style.removeProperty("--under-toasts");
}

/** Messages stand above this part of a form, drawer or dialog, not on its buttons. Returns the ref of the part. */
export function useUnderToasts<E extends HTMLElement>(): RefObject<E | null> {
  const foot = useRef<E>(null);
  useEffect(() => {
    const { current: element } = foot;
    if (!element) return;
    feet.add(element);
    const measure = new ResizeObserver(lift);
    measure.observe(element);
    window.addEventListener("resize", lift);
    // A drawer or dialog comes to rest after it was drawn.
    const settle = setTimeout(lift, 500);
    return () => {
      clearTimeout(settle);
      window.removeEventListener("resize", lift);
      measure.disconnect();
      feet.delete(element);
      lift();
    };
  }, []);
  return foot;
}
