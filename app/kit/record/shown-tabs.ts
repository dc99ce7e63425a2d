export type ShownTabs = { shown: readonly string[]; current: string };

const inAddress = "tab";

/** The parts of `keys` with the one that an address asks for (`?tab=files`), the first where it says nothing or something unknown. */
export const tabsIn = (keys: readonly string[], url: URL): ShownTabs => {
  const wanted = url.searchParams.get(inAddress);
  return { shown: keys, current: keys.find((key) => key === wanted) ?? keys[0]! };
};

/** The query of a part's address; null for the first one. */
export function withTab(search: string, key: string | null): string {
  const next = new URLSearchParams(search);
  if (key) next.set(inAddress, key);
  else next.delete(inAddress);
  return next.size > 0 ? `?${next}` : "";
}
