import { siteTexts } from "#app/content/site-texts/operations.server.ts";
import { localeOf } from "#app/locale/format.ts";
import { parseWords } from "#app/locale/parse.server.ts";
import { translator } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { wordsFor } from "#app/words/words.server.ts";

export type SentenceWords = { text: Bilingual; range: Bilingual };

const own = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

export async function sentenceWords(ctx: Ctx): Promise<SentenceWords> {
  const [en, ar] = [await read(ctx, "en"), await read(ctx, "ar")];
  return { text: { en: en.text, ar: ar.text }, range: { en: en.range, ar: ar.range } };
}

async function read(ctx: Ctx, language: Language) {
  const published = Object.entries(await siteTexts(ctx, language)).filter(([key]) => key.startsWith("home.sentence."));
  // A text that cannot be read is left out here as on the site: the built-in one stands.
  const overrides = parseWords(Object.fromEntries(published), () => undefined);
  const t = translator({ overrides, dictionary: wordsFor(language), locale: localeOf(language, "latn") });
  return { text: t("home.sentence.text", own(["type", "area", "place", "scope"])), range: t("home.sentence.range", own(["low", "high"])) };
}
