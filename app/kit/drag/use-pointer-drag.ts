import { useEffect, useRef, useState, type PointerEvent } from "react";
import { pointerDrag, type DragOptions } from "./pointer-drag.ts";

/** Carries with mouse, pen and finger: `onPointerDown` calls the answer. The keyboard's way is the caller's; rows have both in `Sortable`. */
export function usePointerDrag<T>(options: DragOptions<T>): (what: T, event: PointerEvent<HTMLElement>) => void {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const [{ hold, attach }] = useState(() => pointerDrag<T>(latest));
  const { area } = options;
  useEffect(() => attach(area?.current ?? null), [attach, area]);
  return hold;
}
