import { AsyncLocalStorage } from "node:async_hooks";

export type Touched = { read: Set<string>; written: Set<string> };

const key = Symbol.for("diwan.touched");
type Held = { [key]?: AsyncLocalStorage<Touched> };

/** One for the process: this module may be loaded twice. */
const storage = (): AsyncLocalStorage<Touched> => ((globalThis as Held)[key] ??= new AsyncLocalStorage<Touched>());

/** Does `work`, and fills the answer's sets with the tables that its statements name. */
export function touching<T>(work: () => T, touched: Touched = { read: new Set(), written: new Set() }): { touched: Touched; result: T } {
  return { touched, result: storage().run(touched, work) };
}

/** Where the work goes on that runs now; undefined where nobody asked. */
export const touchedNow = (): Touched | undefined => storage().getStore();

const readBy = /\b(?:from|join)\s+"?([a-z_]\w*)"?/gi;
const writtenBy = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]\w*)"?/gi;
const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase());

/** By statement. Those with lists of different lengths are many: beyond so many all are looked at again. */
const known = new Map<string, { read: string[]; written: string[] }>();
const mostKnown = 2_000;

/** Notes a statement that is about to be sent for the work that runs now. Names too many tables rather than too few. */
export function noteStatement(statement: unknown): void {
  const touched = touchedNow();
  if (!touched) return;
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== "string") return;
  let tables = known.get(text);
  if (!tables) {
    if (known.size >= mostKnown) known.clear();
    known.set(text, (tables = { read: named(text, readBy), written: named(text, writtenBy) }));
  }
  for (const name of tables.read) touched.read.add(name);
  for (const name of tables.written) touched.written.add(name);
}
