import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import type { Picture } from "#app/values/picture.ts";

/** What a picture is called beside a button: its text in the reader's language or the other one; without any, what is given. */
export const pictureName = (picture: Picture | null | undefined, language: Language, otherwise: string): string =>
  (picture && inLanguage(picture.alt, language).text) || otherwise;

/** Sides of the alternative text that are empty: `both`, `en`, `ar`, or null. */
export function missingAlt(picture: Picture): "both" | "en" | "ar" | null {
  const en = picture.alt.en.trim() === "";
  const ar = picture.alt.ar.trim() === "";
  return en && ar ? "both" : en ? "en" : ar ? "ar" : null;
}
