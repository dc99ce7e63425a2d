import { inLanguage } from "#app/values/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { socialPicture, type Picture } from "#app/values/picture.ts";
import type { Head } from "./head.ts";

/** A photograph for the card that shows when the page is shared; nothing without one. */
export function cardPicture(picture: Picture | null | undefined, language: Language): Pick<Head, "picture"> {
  if (!picture) return {};
  return { picture: { ...socialPicture(picture), alt: inLanguage(picture.alt, language).text } };
}
