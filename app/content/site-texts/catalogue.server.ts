import { flatten, type Words } from "#app/locale/words.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { dictionaries } from "#app/words/words.server.ts";
import { legalKeys } from "./fields.ts";
import { isElsewhere, pages, placeOf } from "./places.ts";

export type KnownText = { key: string; builtIn: Bilingual; page: string; section: string; legal: boolean };

export function knownTexts(): KnownText[] {
  const [en, ar]: [Words, Words] = [{}, {}];
  for (const [prefix, { areas, messages }] of Object.entries(dictionaries)) {
    if (!areas.includes("site")) continue;
    flatten(messages, "en", prefix, en);
    flatten(messages, "ar", prefix, ar);
  }
  const legal: string[] = Object.values(legalKeys);
  const found = [...legal, ...Object.keys(en)].flatMap((key, written) => {
    const place = isElsewhere(key) ? null : placeOf(key);
    if (!place) return [];
    const text = { key, builtIn: { en: en[key] ?? "", ar: ar[key] ?? "" }, page: place.page.name, section: place.section.name };
    const page = pages.indexOf(place.page);
    return [
      { text: { ...text, legal: legal.includes(key) }, order: [page, place.page.sections.indexOf(place.section), place.rank, written] },
    ];
  });
  return found.toSorted((a, b) => compare(a.order, b.order)).map(({ text }) => text);
}

export const knownByKey = (): Map<string, KnownText> => new Map(knownTexts().map((text) => [text.key, text]));

function compare(a: number[], b: number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
