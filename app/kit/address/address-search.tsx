import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";

/** How long a pause in typing is (ms) before the list is asked. */
const pause = 300;
export const addressSearchId = "address-search";

/** The search of a list: what is typed stands in the address as `q`, without steps of its own in the history. */
export function AddressSearch({ label, hint }: { label: string; hint: string }) {
  const { get, go } = useAddress();
  const t = useTranslate();
  const q = get("q");
  const [typed, setTyped] = useState(q);
  const lastQuery = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed elsewhere: going back, or by clearing.
    if (q === lastQuery.current) return;
    lastQuery.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === lastQuery.current) return;
    lastQuery.current = text.trim();
    go({ q: text.trim() }, { replace: true });
  };
  const clear = () => {
    setTyped("");
    ask("");
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
        id={addressSearchId}
        type="search"
        name="q"
        className={css.input}
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(text), pause);
        }}
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
