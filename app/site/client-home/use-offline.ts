import { useSyncExternalStore } from "react";

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
