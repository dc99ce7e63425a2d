import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { PagePart } from "#app/platform/http/body/read-part.server.ts";
import type { TimelineFilter } from "#app/crm/base/activity/fields.ts";
import type { Entry, TimelinePage } from "./timeline-page.ts";

export type TimelineState = {
  page: TimelinePage | null;
  failed: boolean;
  loading: boolean;
  again: () => void;
  older: () => void;
};

type Read = PagePart<TimelinePage>;

export function useTimeline(newest: TimelinePage, address: string, only: TimelineFilter): TimelineState {
  const question = `${address}?only=${only}`;
  // A key for each question: what a fetcher holds answers no other one.
  const filtered = useFetcher<Read>({ key: question });
  const further = useFetcher<Read>({ key: `${question} older` });
  const [held, setHeld] = useState<{ question: string; page: TimelinePage } | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const first = only === "all" ? newest : pageIn(filtered.data);
  const next = pageIn(further.data);
  const { load } = filtered;

  useEffect(() => {
    if (only === "all") return;
    void load(question);
    setTried(question);
  }, [only, question, load]);
  useEffect(() => {
    if (first) setHeld((now) => ({ question, page: now?.question === question ? joined(now.page, first, false) : first }));
  }, [first, question]);
  useEffect(() => {
    if (next) setHeld((now) => (now?.question === question ? { question, page: joined(now.page, next, true) } : now));
  }, [next, question]);

  const page = held?.question === question ? held.page : first;
  return {
    page,
    failed: tried === question && filtered.state === "idle" && first === null,
    loading: filtered.state !== "idle" || further.state !== "idle",
    again: () => void load(question),
    older: () => void further.load(`${question}&${new URLSearchParams({ before: page?.older ?? "" })}`),
  };
}

const pageIn = (read: Read | undefined): TimelinePage | null => (read?.ok ? read.data : null);

function joined(known: TimelinePage, found: TimelinePage, after: boolean): TimelinePage {
  const has = (list: Entry[], entry: Entry): boolean => list.some(({ key }) => key === entry.key);
  if (after) return { ...found, entries: [...known.entries, ...found.entries.filter((entry) => !has(known.entries, entry))] };
  const last = found.entries.at(-1);
  if (!found.older || !last) return found;
  const further = known.entries.filter((entry) => entry.at < last.at && !has(found.entries, entry));
  return further.length > 0 ? { ...found, entries: [...found.entries, ...further], older: known.older } : found;
}
