import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { socialPicture, type Picture } from "#app/values/picture.ts";
import type { Head } from "./head.ts";
import { drawnSizes, type Drawn, type Ratio } from "./ui/drawn.ts";

export function cardPicture(picture: Picture | null | undefined, language: Language): Pick<Head, "picture"> {
  if (!picture) return {};
  return { picture: { ...socialPicture(picture), alt: inLanguage(picture.alt, language).text } };
}

export function earlyPicture(picture: Picture | null | undefined, drawn: Drawn, ratio: Ratio): Pick<Head, "preload"> {
  const first = picture?.sources[0];
  if (!picture || !first) return {};
  const srcSet = first.widths.map(({ w, url }) => `${url} ${w}w`).join(", ");
  return { preload: { type: first.type, srcSet, sizes: drawnSizes(picture, drawn, ratio) } };
}
