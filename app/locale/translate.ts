import { renderer } from "./render.ts";
import type { MessageValues, ReadyWords } from "./words.ts";

export type Translate = (key: string, values?: MessageValues, fallback?: string) => string;

/** Where the words come from. The two maps stay apart: merging them would put the dictionary above the given fallback. */
export type WordSource = {
  /** Site texts an administrator published (`site_content`), already in the page's language; empty ones are ignored. */
  overrides: ReadyWords;
  dictionary: ReadyWords;
  /** Locale for numbers inside messages, with the digits chosen: `en`, `ar-EG-u-nu-arab`, `ar-EG-u-nu-latn`. */
  locale: string;
};

/** Site text, fallback, dictionary, key. A site text that cannot be filled falls to the next; of a fallback only plain `{name}` tokens are filled. */
export function translator({ overrides, dictionary, locale }: WordSource): Translate {
  const fill = renderer(locale);
  return (key, values, fallback) => {
    const override = overrides[key];
    if (override !== undefined && !(typeof override === "string" && !override.trim())) {
      try {
        return fill(override, values);
      } catch {
        // It asks for a value that this place does not have: the built-in text is complete.
      }
    }
    if (fallback !== undefined) return fallback.replace(/\{(\w+)\}/g, (token, name: string) => String(values?.[name] ?? token));
    const builtIn = dictionary[key];
    return builtIn === undefined ? key : fill(builtIn, values);
  };
}
