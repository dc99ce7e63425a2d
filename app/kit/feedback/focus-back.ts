import { useLayoutEffect } from "react";

let last: HTMLElement | null = null;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    const opener = (target as HTMLElement).closest("[role=menu]")?.getAttribute("aria-labelledby");
    last = (opener ? document.getElementById(opener) : null) ?? (target as HTMLElement);
  });

/** Gives the focus back when a dialog closes: the library only does so for one drawn closed before, and gives it to menu entries that are gone. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = last;
    return () => {
      const inside = document.activeElement;
      setTimeout(() => {
        const { activeElement } = document;
        if (before?.isConnected && (activeElement === inside || activeElement === document.body)) before.focus({ preventScroll: true });
      }, 30);
    };
  }, [opened]);
}
