import type { Language } from "#app/values/language.ts";

/** One text in both languages. Either side may be empty; storage keeps two plain columns `x_en`, `x_ar`. */
export type Bilingual = { en: string; ar: string };

/** A text as it is shown: the words, and the language they are really in, for `lang` and `dir` where it differs from the page's. */
export type Shown = { text: string; lang: Language };

/** The side in the reader's language, or the other one when that is empty, with the language it is in. */
export function inLanguage(value: Bilingual, language: Language): Shown {
  const own = value[language].trim();
  if (own) return { text: own, lang: language };
  const other: Language = language === "ar" ? "en" : "ar";
  const text = value[other].trim();
  return { text, lang: text ? other : language };
}

/** Two nullable columns as one value. */
export const bilingual = (en: string | null | undefined, ar: string | null | undefined): Bilingual => ({ en: en ?? "", ar: ar ?? "" });

/** A row with its name in both columns, as lists and records refer to it. */
export const namedOf = ({
  id,
  nameEn,
  nameAr,
}: {
  id: string;
  nameEn: string | null;
  nameAr: string | null;
}): { id: string; name: Bilingual } => ({
  id,
  name: bilingual(nameEn, nameAr),
});

/** A text that has one form only, such as an address or a note, on the side of the script it is written in. "" stays empty on both sides. */
export const inItsScript = (text: string | null): Bilingual =>
  /\p{Script=Arabic}/u.test(text ?? "") ? bilingual("", text) : bilingual(text, "");
