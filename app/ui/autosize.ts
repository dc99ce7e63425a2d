import { useLayoutEffect, useRef, type RefObject } from "react";

/** For a text area: it grows with its text where the browser's style sheet cannot do so by itself. */
export function useAutosize(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.blockSize = "auto";
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);
  return area;
}
