import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useList } from "./list-state.tsx";
import css from "./list-toolbar.module.css";

/** How long a pause in typing is (ms) before the list is asked. */
const pause = 250;
export const searchFieldId = "list-search";

/** The search of a list; what is typed goes into the address without a step of its own in the history. */
export function ListSearch() {
  const { query, go, screens } = useList();
  const t = useTranslate();
  // A slice may say what is found here; without such a word the key comes back.
  const own = `${screens.words}.list.search`;
  const [typed, setTyped] = useState(query.q);
  const lastQuery = useRef(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed elsewhere: going back, or by clearing.
    if (query.q === lastQuery.current) return;
    lastQuery.current = query.q;
    setTyped(query.q);
  }, [query.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (q: string) => {
    clearTimeout(timer.current);
    if (q.trim() === lastQuery.current) return;
    lastQuery.current = q.trim();
    go({ q: q.trim() }, { replace: true });
  };
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <Icon name="search" className={css.searchIcon} />
      <input
        id={searchFieldId}
        type="search"
        className={css.input}
        aria-label={t("kit.list.search")}
        placeholder={t(own) === own ? t("kit.list.searchHint") : t(own)}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          const q = event.target.value;
          setTyped(q);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(q), pause);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed) {
            event.preventDefault();
            setTyped("");
            ask("");
          }
        }}
      />
      {typed && (
        <button
          type="button"
          className={css.searchClear}
          aria-label={t("kit.list.searchClear")}
          onClick={() => {
            setTyped("");
            ask("");
          }}
        >
          <Icon name="x-mark" />
        </button>
      )}
    </form>
  );
}
