import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Between the pressed button and the messages above it (px). */
const gap = 12;

/** Messages stand above the pressed button where they would cover it. `--over-pressed` of the returned ref is that height above the screen's lower edge. */
export function useClearOfPressed(shown: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element && !region.current?.contains(target)) pressed.current = target.closest("button, a, summary, label");
    };
    // Before the button's own work, which shows the message. A key presses it as well.
    window.addEventListener("click", note, { capture: true });
    return () => window.removeEventListener("click", note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const place = region.current;
    if (!place) return;
    place.style.removeProperty("--over-pressed");
    if (shown.length === 0 || !pressed.current?.isConnected) return;
    const button = pressed.current.getBoundingClientRect();
    const messages = place.getBoundingClientRect();
    const covers =
      button.left < messages.right && messages.left < button.right && button.top < messages.bottom && messages.top - gap < button.bottom;
    // Above the screen's upper edge nobody would see them.
    if (covers && button.top - gap > messages.height)
      place.style.setProperty("--over-pressed", `${Math.ceil(window.innerHeight - button.top + gap)}px`);
  }, [shown]);
  return region;
}
