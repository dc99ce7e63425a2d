import { useEffect, useRef, useState } from "react";
import type { Piastres } from "#app/values/money/money.ts";

const duration = 400;

export function useCounted(target: Piastres): Piastres {
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
      const value = part === 1 ? target : Math.round((start + (target - start) * eased) / 100) * 100;
      from.current = value;
      setShown(value);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
