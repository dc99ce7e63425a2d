import type { Language } from "#app/values/language.ts";
import { wordsFor, translateFor } from "#app/words/words.server.ts";
import type { KnownText } from "./catalogue.server.ts";

const most = 42;

export type Names = {
  text: (text: KnownText) => string;
  section: (page: string, section: string) => string;
  page: (page: string) => string;
  place: (page: string, section: string) => string;
};

/** A text is called by its own name (`hubNames.key…`), by what its last part usually stands for (`hubNames.leaf…`), or by its first words. */
export function namesIn(language: Language): Names {
  const words = wordsFor(language);
  const t = translateFor(language);
  return {
    text: ({ key, builtIn, legal }) => {
      if (legal) return t("hubNames.whole");
      const leaf = key.slice(key.lastIndexOf(".") + 1);
      if (Object.hasOwn(words, `hubNames.key.${key}`)) return t(`hubNames.key.${key}`);
      if (Object.hasOwn(words, `hubNames.leaf.${leaf}`)) return t(`hubNames.leaf.${leaf}`);
      return firstWords(builtIn[language]) || key;
    },
    section: (page, section) => t(`hubNames.section.${page}.${section}`),
    page: (page) => t(`hubNames.page.${page}`),
    place: (page, section) =>
      t("hubNames.place", { page: t(`hubNames.page.${page}`), section: inside(t(`hubNames.section.${page}.${section}`)) }),
  };
}

function firstWords(message: string): string {
  const counted = /^\{\w+, plural,.*?other \{([^{}]*)\}\}/s.exec(message);
  const text = (counted ? (counted[1] ?? "") + message.slice(counted[0].length) : message)
    .replace(/\{\w+, plural,.*\}/s, "")
    .replace(/\s+/g, " ");
  const plain = text
    .replace(/\{\w+(, number)?\}/g, "…")
    .replace(/^[#\s]+/, "")
    .trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, cut.includes(" ") ? cut.lastIndexOf(" ") : most)}…`;
}

const inside = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);
