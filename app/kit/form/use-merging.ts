import { useCallback, useState } from "react";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { mergeStale, settle, type Difference } from "./merge.ts";
import type { Stale } from "#app/kit/entity/screens.ts";

export type Merging = {
  differences: Difference[];
  open: boolean;
  meet: (before: Draft, mine: Draft, stale: Stale) => Draft;
  choose: (difference: Difference, choice: "mine" | "theirs") => (draft: Draft) => Draft;
  forget: (name?: string) => void;
};

/** What a form, a dialog or a drawer does about a save that came between reading and saving. The three are drawn by `Conflict`. */
export function useMerging(fields: Fields): Merging {
  const [differences, setDifferences] = useState<Difference[]>([]);
  return {
    differences,
    open: differences.some(({ outcome, choice }) => outcome === "open" && !choice),
    meet: useCallback(
      (before, mine, stale) => {
        const merged = mergeStale(fields, before, mine, stale);
        setDifferences(merged.differences);
        return merged.draft;
      },
      [fields],
    ),
    choose: useCallback((difference, choice) => {
      setDifferences((now) => now.map((other) => (other === difference ? { ...other, choice } : other)));
      return (draft) => settle(draft, difference, choice);
    }, []),
    forget: useCallback((name) => setDifferences((now) => (name === undefined ? [] : now.filter(({ field }) => field !== name))), []),
  };
}

/** What the second of two writers got; null for every other answer, and where there is nothing to compare. */
export function staleOf({ code, details }: { code?: string | undefined; details?: unknown }): Stale | null {
  if (code !== "STALE") return null;
  const comparable = typeof details === "object" && details !== null && "version" in details && "theirs" in details && "changed" in details;
  return comparable ? (details as Stale) : null;
}
