import { useEffect, type RefObject } from "react";

/**
 * Keeps the current part of a row that scrolls sideways in sight; `current` is what it is known by. Moves nothing but the row: a line of tools
 * around it stays where it is.
 */
export function useInSight(row: RefObject<HTMLElement | null>, current: unknown, place: "nearest" | "center" = "nearest"): void {
  useEffect(() => {
    const part = row.current?.querySelector("[aria-current], [aria-pressed=true]")?.getBoundingClientRect();
    const room = row.current?.getBoundingClientRect();
    if (!part || !room) return;
    const nearest = Math.min(0, part.left - room.left) + Math.max(0, part.right - room.right);
    row.current?.scrollBy({ left: place === "nearest" ? nearest : (part.left + part.right - room.left - room.right) / 2 });
  }, [row, current, place]);
}
