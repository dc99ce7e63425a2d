import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { socialPicture, type Picture } from "#app/values/picture.ts";
import type { Head } from "./head.ts";

/** A photograph for the card that shows when the page is shared; nothing without one. */
export function cardPicture(picture: Picture | null | undefined, language: Language): Pick<Head, "picture"> {
  if (!picture) return {};
  return { picture: { ...socialPicture(picture), alt: inLanguage(picture.alt, language).text } };
}

/** The photograph that opens a page, to be fetched before the page is laid out; `sizes` as it is drawn. */
export function earlyPicture(picture: Picture | null | undefined, sizes: string): Pick<Head, "preload"> {
  const first = picture?.sources[0];
  return first ? { preload: { type: first.type, srcSet: first.widths.map(({ w, url }) => `${url} ${w}w`).join(", "), sizes } } : {};
}
