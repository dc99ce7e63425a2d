import { useEffect, useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  const end = new AbortController();
  for (const event of ["online", "offline"]) window.addEventListener(event, changed, { signal: end.signal });
  return () => end.abort();
}

/** Whether this device has no line now; never on the server. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );

// Pages of the home are kept as documents: its links ask for them whole.
function wholePage(event: MouseEvent, home: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { origin, pathname } = window.location;
  if (link.origin !== origin || link.pathname === pathname || !`${link.pathname}/`.startsWith(`${home}/`)) return;
  event.preventDefault();
  window.location.assign(link.href);
}

// Keeps the pages of a home that were seen, for later without a line (`public/home-offline.js`). Not where a browser has no such store.
export function useKeptPages(home: string | null): void {
  useEffect(() => {
    if (!home || !("serviceWorker" in navigator)) return;
    void navigator.serviceWorker
      .register("/home-offline.js", { scope: home })
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        const files = performance.getEntriesByType("resource").map(({ name }) => name);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin and takes no other
        if (!navigator.serviceWorker.controller) active?.postMessage({ seen: [window.location.href, ...files] });
      })
      .catch(() => undefined);
    const end = new AbortController();
    document.addEventListener("click", (event) => wholePage(event, home), { capture: true, signal: end.signal });
    return () => end.abort();
  }, [home]);
}
