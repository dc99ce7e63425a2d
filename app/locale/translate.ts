import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "#app/values/language.ts";
import type { Words } from "./words.ts";

export type MessageValues = Record<string, string | number | Date>;

/** Looks a text up and fills its placeholders. */
export type Translate = (key: string, values?: MessageValues, fallback?: string) => string;

/** Where the words come from. The two maps stay apart: merging them would put the dictionary above the given fallback. */
export type WordSource = {
  language: Language;
  /** Site texts an administrator published (`site_content`), already in this language; empty ones are ignored. */
  overrides: Words;
  dictionary: Words;
  /** Locale for numbers inside messages, with the digits chosen: `en`, `ar-EG-u-nu-arab`, `ar-EG-u-nu-latn`. */
  locale: string;
  /** Hears of an override that is not valid ICU; the built-in message is shown instead. */
  onBroken?: (key: string, reason: string) => void;
};

/** The seed's lookup order: site text, given fallback, dictionary, the key itself. */
export function translator(source: WordSource): Translate {
  const compiled = new Map<string, IntlMessageFormat>();
  const format = (message: string, values: MessageValues | undefined): string => {
    if (!message.includes("{") && !message.includes("'")) return message;
    let ready = compiled.get(message);
    if (!ready) compiled.set(message, (ready = new IntlMessageFormat(message, source.locale, undefined, { ignoreTag: true })));
    return String(ready.format(values));
  };
  return (key, values, fallback) => {
    const override = source.overrides[key];
    if (override?.trim()) {
      try {
        return format(override, values);
      } catch (error) {
        source.onBroken?.(key, error instanceof Error ? error.message : String(error));
      }
    }
    const builtIn = fallback ?? source.dictionary[key];
    return builtIn === undefined ? key : format(builtIn, values);
  };
}
