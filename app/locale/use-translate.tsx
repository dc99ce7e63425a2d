import { createContext, useContext, useMemo, type ReactNode } from "react";
import { translator, type Translate, type WordSource } from "./translate.ts";

const WordsContext = createContext<Translate | null>(null);

type Source = Omit<WordSource, "locale">;
const sources = new Map<string, Source>();
/** More than there are pages with words of their own, in both languages; each change of a site text makes others. */
const mostSources = 40;

/** Reading the CRM's words takes 2 ms, and the server draws every page from the same text. */
function sourceOf(words: string): Source {
  let source = sources.get(words);
  if (!source) {
    if (sources.size >= mostSources) sources.clear();
    sources.set(words, (source = JSON.parse(words) as Source));
  }
  return source;
}

/** Gives the screens below it their words: `words` is `{overrides, dictionary}` as JSON, one text instead of thousands of parts to hand over. */
export function WordsProvider({ words, locale, children }: { words: string; locale: string; children: ReactNode }) {
  const translate = useMemo(() => translator({ ...sourceOf(words), locale }), [words, locale]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}

/** The reader's words: `t("home.hero.title")`. Throws outside its provider. */
export function useTranslate(): Translate {
  const translate = useContext(WordsContext);
  if (!translate) throw new Error("useTranslate must be used inside WordsProvider");
  return translate;
}
