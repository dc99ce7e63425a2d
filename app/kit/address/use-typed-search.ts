import { useEffect, useRef, useState } from "react";

/** How long a pause in typing is (ms) before the list is asked. */
const pause = 250;

/** What is typed into the search of a list; `send` asks for it once it differs from `q`, the words in the address. */
export function useTypedSearch(q: string, send: (words: string) => void) {
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
  const ask = (text: string): void => {
    clearTimeout(timer.current);
    const words = text.trim();
    if (words === lastQuery.current) return;
    lastQuery.current = words;
    send(words);
  };
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(text), pause);
    },
    submit: (): void => ask(typed),
    clear: (): void => {
      setTyped("");
      ask("");
    },
  };
}
