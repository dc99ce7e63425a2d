import { useEffect, useState } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { InputProps } from "#app/kit/fields/input-props.ts";

/** So many options come with the page; where there are as many there may be more, and the server is asked while one types. */
const sentAtFirst = 50;
/** How long the typing must rest before the server is asked (ms). */
const rest = 250;

/** The options that match what is typed: of those at hand at once, of the server's when the typing rests. An answer to an older question is dropped. */
export function useFound(options: readonly Option[], typed: string | null, search: InputProps["ask"]) {
  const ask = options.length >= sentAtFirst ? search : undefined;
  const [answer, setAnswer] = useState<{ typed: string; options: Option[] } | null>(null);
  const wanted = fold(typed ?? "");
  useEffect(() => {
    if (!ask || !wanted) return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      ask(wanted, stale.signal).then(
        (found) => {
          if (!stale.signal.aborted) setAnswer({ typed: wanted, options: found });
        },
        () => {
          // The server does not answer: what is at hand is searched all the same.
          if (!stale.signal.aborted) setAnswer({ typed: wanted, options: [] });
        },
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [ask, wanted]);
  const here = options.filter(({ label, inactive }) => (wanted ? fold(`${label.en} ${label.ar}`).includes(wanted) : !inactive));
  const there =
    answer?.typed === wanted && wanted ? answer.options.filter(({ value }) => !here.some((option) => option.value === value)) : [];
  return { found: [...here, ...there], asking: Boolean(ask && wanted && answer?.typed !== wanted) };
}
