import { siteTexts } from "#app/content/site-texts/operations.server.ts";
import { localeOf } from "#app/locale/format.ts";
import { translator, type Translate } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { wordsFor } from "#app/words.server.ts";

/** The page's words on the server, for its head: published site texts first, as on the page itself. */
export async function pageWords(ctx: Ctx): Promise<Translate> {
  const { language } = ctx;
  return translator({ language, overrides: await siteTexts(ctx, language), dictionary: wordsFor(language, "site"), locale: localeOf(language, "arab") });
}
