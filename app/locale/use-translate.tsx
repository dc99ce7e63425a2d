import { createContext, useContext, useMemo, type ReactNode } from "react";
import { translator, type Translate, type WordSource } from "./translate.ts";

const WordsContext = createContext<Translate | null>(null);

/** Gives the screens below it their words: `words` is `{overrides, dictionary}` as JSON, one text instead of thousands of parts to hand over. */
export function WordsProvider({ words, locale, children }: { words: string; locale: string; children: ReactNode }) {
  const translate = useMemo(() => translator({ ...(JSON.parse(words) as Omit<WordSource, "locale">), locale }), [words, locale]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}

/** The reader's words: `t("home.hero.title")`. Throws outside its provider. */
export function useTranslate(): Translate {
  const translate = useContext(WordsContext);
  if (!translate) throw new Error("useTranslate must be used inside WordsProvider");
  return translate;
}
