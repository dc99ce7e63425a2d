import { SearchForm } from "#app/kit/address/address-search.tsx";
import { useTypedSearch } from "#app/kit/address/use-typed-search.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useList } from "./list-state.tsx";

export const searchFieldId = "list-search";

/** The search of a list; what is typed goes into the address without a step of its own in the history. */
export function ListSearch() {
  const { query, go, screens } = useList();
  const t = useTranslate();
  const search = useTypedSearch(query.q, (q) => go({ q }, { replace: true }));
  // A slice may say what is found here; without such a word the key comes back.
  const own = `${screens.words}.list.search`;
  return (
    <SearchForm id={searchFieldId} label={t("kit.list.search")} hint={t(t(own) === own ? "kit.list.searchHint" : own)} search={search} />
  );
}
