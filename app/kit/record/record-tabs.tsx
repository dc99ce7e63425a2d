import { useSearchParams } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";

/** A part of a record's page; the first one stands in the plain address. */
export type RecordTab = { key: string; label: string; count?: number | undefined };

const inAddress = "tab";

/** Which of these parts the address shows: `?tab=files`, the first one where it says nothing or something unknown. */
export function useTab(tabs: readonly RecordTab[]): string {
  const [search] = useSearchParams();
  const wanted = search.get(inAddress);
  return tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key ?? "";
}

/** What belongs to the part of a page that an address shows; `parts` begins with the one in the plain address. For the page's loader. */
export const onTab = <P extends Readonly<Record<string, unknown>>>(parts: P, url: URL): P[keyof P] => {
  const wanted = url.searchParams.get(inAddress);
  return (wanted !== null && Object.hasOwn(parts, wanted) ? parts[wanted] : Object.values(parts)[0]) as P[keyof P];
};

/** The parts of a record side by side, each with how much it holds; the chosen one is in the address. */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) {
  const [search] = useSearchParams();
  const { number } = useFormat();
  const current = useTab(tabs);
  const segments = tabs.map(({ key, label: words, count }, place) => ({
    key,
    label: words,
    to: addressOf(search, place === 0 ? "" : key),
    current: key === current,
    ...(count !== undefined && count > 0 && { count: number(count) }),
  }));
  return <Segments tabs label={label} segments={segments} className={ui.place("below6")} />;
}

function addressOf(search: URLSearchParams, key: string): string {
  const next = new URLSearchParams(search);
  if (key) next.set(inAddress, key);
  else next.delete(inAddress);
  return next.size > 0 ? `?${next}` : "?";
}
