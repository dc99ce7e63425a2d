import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { leadsToOffice } from "#app/shell/site-link.tsx";

/** A pointer that only passes asks for nothing (ms). */
const intent = 100;

const file = /\/(pdf|csv|export|download|files?)(\/|$)/;

/** The page of a link that the pointer, the focus or a finger rests on; null where it is no page of the office, or not one to be read ahead. */
function pageAhead(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-discover]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  if (!leadsToOffice(link.pathname) || file.test(link.pathname)) return null;
  return link.pathname + link.search;
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reads the next page ahead while somebody is about to open it: data, scripts and styles. One listener serves all links of the frame, its lists and tabs. */
export function ReadAhead() {
  const { key } = useLocation();
  // Only until the reader goes on: on the next page it would be asked for once more.
  const [ahead, setAhead] = useState<{ page: string; from: string } | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = ({ target, type }: Event): void => {
      clearTimeout(timer);
      const next = pageAhead(target);
      if (next) timer = setTimeout(() => setAhead({ page: next, from: key }), type === "touchstart" ? 0 : intent);
    };
    const names = ["pointerover", "focusin", "touchstart"] as const;
    // Whoever presses has the page asked for by the press.
    const pressed = (): void => clearTimeout(timer);
    document.addEventListener("click", pressed, { capture: true, passive: true });
    for (const name of names) document.addEventListener(name, rest, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", pressed, { capture: true });
      for (const name of names) document.removeEventListener(name, rest);
    };
  }, [key]);
  return ahead?.from === key ? <PrefetchPageLinks key={ahead.page} page={ahead.page} /> : null;
}
