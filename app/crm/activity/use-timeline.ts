import { useCallback, useEffect, useRef, useState } from "react";
import type { SubjectKind } from "#app/crm/subjects.ts";
import type { Entry, TimelineFilter, TimelinePage } from "./fields.ts";

export type TimelineState = {
  /** Null until the first page is there. */
  page: TimelinePage | null;
  /** Nothing could be read. */
  failed: boolean;
  loading: boolean;
  /** Reads the newest entries again; what was unfolded before stays. */
  reload: () => void;
  older: () => void;
};

/** A record's timeline as it is read page by page; an answer to an older question is dropped. */
export function useTimeline(kind: SubjectKind, id: string, only: TimelineFilter): TimelineState {
  const address = `/crm/activity/${kind}/${id}`;
  const question = `${address}?${only}`;
  const [held, setHeld] = useState<{ question: string; page: TimelinePage } | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(true);
  const asked = useRef<AbortController | null>(null);
  const page = held?.question === question ? held.page : null;

  const read = useCallback(
    async (before: string | null) => {
      asked.current?.abort();
      const control = new AbortController();
      asked.current = control;
      setLoading(true);
      try {
        const answer = await fetch(`${address}?${new URLSearchParams({ only, ...(before && { before }) })}`, { signal: control.signal });
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        const found = (await answer.json()) as TimelinePage;
        if (control.signal.aborted) return;
        setHeld((now) => ({ question, page: now?.question === question ? joined(now.page, found, before !== null) : found }));
        setFailed(false);
      } catch {
        if (!control.signal.aborted) setFailed(true);
      }
      if (!control.signal.aborted) setLoading(false);
    },
    [address, only, question],
  );

  useEffect(() => {
    void read(null);
    return () => asked.current?.abort();
  }, [read]);

  return {
    page,
    failed,
    loading,
    reload: useCallback(() => void read(null), [read]),
    older: () => void read(page?.older ?? null),
  };
}

/** What is known already, and what was just read: after it, or again from the top. What lies further back than a page read again stays. */
function joined(known: TimelinePage, found: TimelinePage, after: boolean): TimelinePage {
  const has = (list: Entry[], entry: Entry): boolean => list.some(({ key }) => key === entry.key);
  if (after) return { ...found, entries: [...known.entries, ...found.entries.filter((entry) => !has(known.entries, entry))] };
  const last = found.entries.at(-1);
  if (!found.older || !last) return found;
  const further = known.entries.filter((entry) => entry.at < last.at && !has(found.entries, entry));
  return further.length > 0 ? { ...found, entries: [...found.entries, ...further], older: known.older } : found;
}
