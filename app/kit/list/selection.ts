import { useCallback, useMemo, useRef, useState } from "react";

/** The ids after one of them was pressed; with `anchor` all between the two follow it, as with the shift key. */
export function pressed(chosen: ReadonlySet<string>, ids: readonly string[], id: string, anchor: string | null): Set<string> {
  const next = new Set(chosen);
  const on = !chosen.has(id);
  const [a, b] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  const touched = a < 0 || b < 0 ? [id] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  for (const one of touched) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

export type Selection = {
  chosen: string[];
  has: (id: string) => boolean;
  all: boolean;
  whole: boolean;
  pressWhole: () => void;
  /** `range` with the shift key: everything since the last press. */
  press: (id: string, range: boolean) => void;
  pressAll: () => void;
  clear: () => void;
};

/** Which of the rows are chosen. Another `page` (the list's address) begins anew. */
export function useSelection(ids: readonly string[], page: string): Selection {
  const [selection, setSelection] = useState<{ page: string; ids: ReadonlySet<string>; whole?: boolean }>({ page, ids: new Set() });
  const anchor = useRef<string | null>(null);
  // The same while the rows are: each of them has it.
  const press = useCallback(
    (id: string, range: boolean) => {
      const since = range ? anchor.current : null;
      setSelection((was) => ({ page, ids: pressed(was.page === page ? was.ids : new Set(), ids, id, since) }));
      anchor.current = id;
    },
    [ids, page],
  );
  return useMemo(() => {
    const now = selection.page === page ? selection.ids : new Set<string>();
    const chosen = ids.filter((id) => now.has(id));
    const all = ids.length > 0 && chosen.length === ids.length;
    const set = (next: ReadonlySet<string>, whole = false) => setSelection({ page, ids: next, whole });
    return {
      chosen,
      all,
      whole: all && selection.whole === true,
      pressWhole: () => set(now, true),
      has: (id) => now.has(id),
      press,
      pressAll: () => set(new Set(all ? [] : ids)),
      clear: () => set(new Set()),
    };
  }, [selection, ids, page, press]);
}
