import { useEffect, useState } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { InputProps } from "#app/kit/fields/input-props.ts";

/** So many options come with the page; where there are as many there may be more, and the server is asked while one types. */
const sentAtFirst = 50;
/** How long the typing must rest before the server is asked (ms). */
const rest = 250;

/**
 * The options that match what is typed: of those at hand at once, of the server's when the typing rests. Where none came with the page the server is
 * asked as soon as the list is open. An answer to an older question is dropped.
 */
export function useFound(options: readonly Option[], typed: string | null, search: InputProps["ask"], open = false) {
  const none = options.length === 0;
  const ask = none || options.length >= sentAtFirst ? search : undefined;
  const [answer, setAnswer] = useState<{ typed: string; options: Option[] } | null>(null);
  const wanted = fold(typed ?? "");
  const asks = ask && (wanted || (none && open)) ? ask : undefined;
  useEffect(() => {
    if (!asks) return;
    const stale = new AbortController();
    const timer = setTimeout(
      () => {
        asks(wanted, stale.signal).then(
          (found) => {
            if (!stale.signal.aborted) setAnswer({ typed: wanted, options: found });
          },
          () => {
            // The server does not answer: what is at hand is searched all the same.
            if (!stale.signal.aborted) setAnswer({ typed: wanted, options: [] });
          },
        );
      },
      wanted ? rest : 0,
    );
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [asks, wanted]);
  const here = options.filter(({ label, inactive }) => (wanted ? fold(`${label.en} ${label.ar}`).includes(wanted) : !inactive));
  const there =
    answer?.typed === wanted && asks ? answer.options.filter(({ value }) => !here.some((option) => option.value === value)) : [];
  return { found: [...here, ...there], asking: Boolean(asks && answer?.typed !== wanted) };
}
