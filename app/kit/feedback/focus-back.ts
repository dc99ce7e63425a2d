import { useLayoutEffect } from "react";

/** What has the focus; instead of an entry of a menu, which goes with its menu, the button that opened it. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.id.replace(/-dropdown$/, ""));
  return button ?? (activeElement instanceof HTMLElement ? activeElement : null);
}

/**
 * Gives the focus back when a dialog closes. The library does it only for a dialog that was drawn closed before, and gives it to an entry of a menu
 * that has gone meanwhile.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = focused();
    return () => {
      const last = document.activeElement;
      setTimeout(() => {
        const { activeElement } = document;
        if (before?.isConnected && (activeElement === last || activeElement === document.body)) before.focus({ preventScroll: true });
      }, 30);
    };
  }, [opened]);
}
