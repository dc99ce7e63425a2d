import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export const addressSearchId = "address-search";

/** The search of a list: what is typed stands in the address as `q`, without steps of its own in the history. */
export function AddressSearch({ label, hint }: { label: string; hint: string }) {
  const { get, go } = useAddress();
  const t = useTranslate();
  const { typed, type, submit, clear } = useTypedSearch(get("q"), (words) => go({ q: words }, { replace: true }));
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon name="search" className={css.searchIcon} />
      <input
        id={addressSearchId}
        type="search"
        name="q"
        className={css.input}
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
      />
      {typed && (
        <button type="button" className={css.clear} aria-label={t("kit.list.searchClear")} onClick={clear}>
          <Icon name="x-mark" />
        </button>
      )}
    </form>
  );
}
