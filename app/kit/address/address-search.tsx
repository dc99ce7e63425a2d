import { useTranslate } from "#app/locale/use-translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export const addressSearchId = "address-search";

/** The search of a list: what is typed stands in the address as `q`, without steps of its own in the history. */
export function AddressSearch({ label, hint }: { label: string; hint: string }) {
  const { get, go } = useAddress();
  const search = useTypedSearch(get("q"), (words) => go({ q: words }, { replace: true }));
  return <SearchForm id={addressSearchId} label={label} hint={hint} search={search} />;
}

type SearchFormProps = { id: string; label: string; hint: string; search: ReturnType<typeof useTypedSearch> };

/** The line in which one searches: Enter asks at once, Escape and the cross empty it. */
export function SearchForm({ id, label, hint, search: { typed, type, submit, clear } }: SearchFormProps) {
  const t = useTranslate();
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        id={id}
        small
        icon="search"
        type="search"
        name="q"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !typed) return;
          event.preventDefault();
          clear();
        }}
        tool={typed && <IconButton icon="x-mark" small label={t("kit.list.searchClear")} onClick={clear} />}
      />
    </form>
  );
}
