import { useEffect, type RefObject } from "react";

/** Keeps the current part of a row that scrolls sideways in sight; `current` is what it is known by. */
export function useInSight(row: RefObject<HTMLElement | null>, current: unknown, inline: "nearest" | "center" = "nearest"): void {
  useEffect(() => {
    row.current?.querySelector("[aria-current], [aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline });
  }, [row, current, inline]);
}
