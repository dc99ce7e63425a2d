import { useEffect, useRef, useState, type PointerEvent } from "react";
import { carrying, type CarryOptions } from "./carry.ts";

/**
 * Carries what is no list (a card, a meeting, a bar, a picture) with mouse, pen and finger: `onPointerDown` calls the answer with what is
 * taken hold of. Escape lets go. Lists below each other are `Sortable`s. The keyboard's way is the caller's.
 */
export function useCarry<T>(options: CarryOptions<T>): (what: T, event: PointerEvent<HTMLElement>) => void {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const [{ hold, attach }] = useState(() => carrying<T>(latest));
  const { area } = options;
  useEffect(() => attach(area?.current ?? null), [attach, area]);
  return hold;
}
