import { useEffect, useRef, useState } from "react";

const duration = 400;

/** A figure that changed, on its way to what it is now, by whole steps: 100 piastres for a sum, 1 for a count. */
export function useCounted(target: number, by: 1 | 100): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const began = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const part = Math.min(1, (now - began) / duration);
      const eased = 1 - (1 - part) ** 3;
      const value = part === 1 ? target : Math.round((start + (target - start) * eased) / by) * by;
      from.current = value;
      setShown(value);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, by]);
  return shown;
}
