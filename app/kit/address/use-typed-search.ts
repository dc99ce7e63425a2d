import { use, useCallback, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from "react-router";

/** How long a pause in typing is (ms) before the list is asked. */
const pause = 250;

/**
 * What is typed into the search of a list; `send` asks for it once it differs from `q`, the words in the address.
 * Asking is a navigation and would stop one to another page, so words typed just before a link is followed wait until the list's page is back.
 */
export function useTypedSearch(q: string, send: (words: string) => void) {
  const [typed, setTyped] = useState(q);
  const lastQuery = useRef(q);
  const latestSend = useRef(send);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const router = use(DataRouterContext)?.router;
  /** The page of words that were not asked for yet. */
  const unaskedOn = useRef<string | null>(null);
  const away = (unaskedOn.current ?? pathname) !== pathname || (next !== undefined && next.pathname !== pathname);
  /** Read from the router itself: a page that is busy drawing learns of a link only after the pause is over. */
  const leaving = useCallback((): boolean => {
    const coming = router?.state.navigation.location;
    return coming !== undefined && coming.pathname !== router?.state.location.pathname;
  }, [router]);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    if (q === lastQuery.current) return;
    lastQuery.current = q;
    // A link stopped the question: what is typed stays. Otherwise the address was changed elsewhere: going back, or by clearing.
    if (!away && !leaving()) setTyped(q);
  }, [q, away, leaving]);
  const ask = (text: string): void => {
    const words = text.trim();
    unaskedOn.current = null;
    if (words === lastQuery.current) return;
    lastQuery.current = words;
    latestSend.current(words);
  };
  useEffect(() => {
    if (away) {
      lastQuery.current = q;
      return;
    }
    let timer = setTimeout(askInTurn, pause);
    function askInTurn(): void {
      if (leaving()) timer = setTimeout(askInTurn, pause);
      else ask(typed);
    }
    return () => clearTimeout(timer);
  }, [typed, away, q, leaving]);
  const type = (text: string): void => {
    unaskedOn.current = pathname;
    setTyped(text);
  };
  return {
    typed,
    type,
    submit: (): void => ask(typed),
    clear: (): void => {
      type("");
      ask("");
    },
  };
}
