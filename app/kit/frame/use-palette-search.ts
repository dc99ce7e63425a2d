import { useEffect, useState } from "react";
import type { PaletteAnswer, PaletteGroup } from "./palette-items.ts";

/** So long after the last key is asked (ms). */
const pause = 160;

export type Search = { state: "idle" | "asking" | "failed"; groups: readonly PaletteGroup[] };

/** What the server finds, while one types: asked after a pause, and an answer to an older question is dropped. */
export function usePaletteSearch(address: string | null, typed: string): Search {
  const [search, setSearch] = useState<Search>({ state: "idle", groups: [] });
  const q = typed.trim();
  useEffect(() => {
    if (address === null) return;
    const control = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(`${address}?${new URLSearchParams({ q })}`, { signal: control.signal });
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        const found = (await answer.json()) as PaletteAnswer;
        if (!control.signal.aborted && found.q === q) setSearch({ state: "idle", groups: found.groups });
      } catch {
        if (!control.signal.aborted) setSearch({ state: "failed", groups: [] });
      }
    };
    setSearch((now) => ({ ...now, state: "asking" }));
    const timer = setTimeout(() => void ask(), q ? pause : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [address, q]);
  return search;
}
