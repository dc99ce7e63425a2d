import { createContext, useContext, useMemo, type ReactNode } from "react";
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
