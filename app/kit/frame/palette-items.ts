import type { Shown } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";

/** One thing the palette leads to. `caption` says where it is; `document`: outside the frame, a page of its own. */
export type PaletteItem = { id: string; to: string; title: Shown; caption?: string; icon: string; document?: boolean };

export type PaletteGroup = { name: string; title: string; items: PaletteItem[] };

/** The server's answer: `q` is the question it answers, so that a late one is known. */
export type PaletteAnswer = { q: string; groups: PaletteGroup[] };

export type PaletteAct = { id: string; title: Shown; icon: string; keys?: string; run: () => void; themeToggle?: boolean };

/** Does a title answer the question? Every word in it, however it is spelled. */
export function answers(title: string, q: string): boolean {
  const folded = fold(title);
  return fold(q)
    .split(" ")
    .every((word) => folded.includes(word));
}

const mostRecent = 6;
type RecentItems = PaletteItem[];

/** What this person opened last from the palette, newest first; for this tab only. */
export function recent(person: string): RecentItems {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyFor(person)) ?? "[]");
    return Array.isArray(found)
      ? (found as RecentItems).filter((item) => typeof item?.to === "string" && typeof item.title?.text === "string")
      : [];
  } catch {
    return [];
  }
}

/** Puts what this person opened first among the recent items of the tab. Throws where the browser refuses its session storage. */
export function remember(person: string, item: PaletteItem): void {
  const others = recent(person).filter(({ to }) => to !== item.to);
  sessionStorage.setItem(keyFor(person), JSON.stringify([{ ...item, id: `recent ${item.to}` }, ...others].slice(0, mostRecent)));
}

const keyFor = (person: string): string => `diwan-recent ${person}`;
