import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Language } from "#app/values/language.ts";
import type { Digits } from "#app/values/text/digits.ts";
import { format, type Format } from "./format.ts";
import { translator, type Translate, type WordSource } from "./translate.ts";

const WordsContext = createContext<Translate | null>(null);

export function WordsProvider({ overrides, dictionary, locale, children }: WordSource & { children: ReactNode }) {
  const translate = useMemo(() => translator({ overrides, dictionary, locale }), [overrides, dictionary, locale]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}

/** The reader's words: `t("home.hero.title")`. Throws outside its provider. */
export function useTranslate(): Translate {
  const translate = useContext(WordsContext);
  if (!translate) throw new Error("useTranslate must be used inside WordsProvider");
  return translate;
}

const FormatContext = createContext<Format | null>(null);

export function FormatProvider({ language, digits, children }: { language: Language; digits: Digits; children: ReactNode }) {
  return <FormatContext value={format(language, digits)}>{children}</FormatContext>;
}

/** The reader's formats: `const { money } = useFormat()`. Throws outside its provider. */
export function useFormat(): Format {
  const own = useContext(FormatContext);
  if (!own) throw new Error("useFormat must be used inside FormatProvider");
  return own;
}
