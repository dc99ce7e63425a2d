import { useEffect, type RefObject } from "react";

/** As wide as the fade of `.strip` (pixels). */
const fade = 48;

/** Keeps the current part (`current`) of a row that scrolls sideways in sight, and moves nothing but the row. */
export function useInSight(row: RefObject<HTMLElement | null>, current: unknown): void {
  useEffect(() => {
    const line = row.current;
    if (!line) return;
    // Told once the page is laid out: asked before, it would be laid out for this alone.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const part = line.querySelector("[aria-current], [aria-pressed=true]")?.getBoundingClientRect();
      if (!part) return;
      const room = line.getBoundingClientRect();
      line.scrollBy({ left: Math.min(0, part.left - room.left - fade) + Math.max(0, part.right - room.right + fade) });
    });
    laidOut.observe(line);
    return () => laidOut.disconnect();
  }, [row, current]);
}
