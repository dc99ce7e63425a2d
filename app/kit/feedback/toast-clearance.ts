import { useEffect, useRef, type RefObject } from "react";

const feet = new Set<HTMLElement>();

/** A foot that ends higher above the screen's lower edge (px) is out of the messages' way. */
const reach = 220;

function lift(): void {
  const heights = [...feet].map((foot) => {
    const { top, bottom } = foot.getBoundingClientRect();
    return window.innerHeight - bottom < reach ? window.innerHeight - top : 0;
  });
  const highest = Math.max(0, ...heights);
  // On the messages' own element: on the document's, the whole page would be styled anew.
  const style = document.querySelector<HTMLElement>("[data-toasts]")?.style;
  if (highest > 0) style?.setProperty("--toast-clearance", `${Math.round(highest)}px`);
  else style?.removeProperty("--toast-clearance");
}

/** Messages stand above this part of a form, drawer or dialog, not on its buttons. Returns the ref of the part. */
export function useToastClearance<E extends HTMLElement>(): RefObject<E | null> {
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
