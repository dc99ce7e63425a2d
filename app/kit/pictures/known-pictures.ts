import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { StoredPicture, Picture } from "#app/values/picture.ts";

export type LibraryPage = { pictures: StoredPicture[]; total: number; page: number; pages: number };

const address = "/media/choose";

/** Asks the library. Null when it did not answer as it should: signed out meanwhile, or no connection. */
export async function askLibrary(question: URLSearchParams, signal?: AbortSignal): Promise<LibraryPage | null> {
  try {
    const answer = await fetch(`${address}?${question}`, { headers: { accept: "application/json" }, ...(signal && { signal }) });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === "object" && body !== null && "pictures" in body ? (body as LibraryPage) : null;
  } catch {
    return null;
  }
}

// Of this document, in the browser only: a form that is drawn anew still knows what was uploaded or chosen in it.
let known: ReadonlyMap<string, Picture> = new Map();
const watchers = new Set<() => void>();

/** Keeps pictures that were uploaded, chosen or changed on this page, so that every field that shows one draws the newest. */
export function rememberPictures(pictures: readonly Picture[]): void {
  if (typeof window === "undefined" || pictures.length === 0) return;
  known = new Map([...known, ...pictures.map((picture) => [picture.id, picture] as const)]);
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const nothing: ReadonlyMap<string, Picture> = new Map();

/** The pictures behind ids: changed here, as given, or asked for once. `undefined` while asked for, null when the library has it no more. */
export function usePictures(
  ids: readonly string[],
  loaded: Readonly<Record<string, Picture | undefined>>,
): (id: string) => Picture | null | undefined {
  const own = useSyncExternalStore(
    subscribe,
    () => known,
    () => nothing,
  );
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const missing = useMemo(() => ids.filter((id) => !own.has(id) && !loaded[id] && !gone.has(id)), [ids, own, loaded, gone]);
  const wanted = missing.join();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const request = wanted.split(",");
    void askLibrary(new URLSearchParams(request.map((id) => ["id", id])), stop.signal).then((page) => {
      if (!page || stop.signal.aborted) return;
      rememberPictures(page.pictures);
      const found = new Set(page.pictures.map(({ id }) => id));
      setGone((before) => new Set([...before, ...request.filter((id) => !found.has(id))]));
    });
    return () => stop.abort();
  }, [wanted]);
  return (id) => newest(own.get(id), loaded[id]) ?? (gone.has(id) ? null : undefined);
}

const newest = (own: Picture | undefined, loaded: Picture | undefined): Picture | undefined =>
  own && loaded && own.sources.length === 0 ? { ...own, sources: loaded.sources } : (own ?? loaded);
