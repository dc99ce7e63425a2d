import { isSignedIn } from "#app/access/actor.ts";
import { digitsFor } from "#app/accounts/digits.server.ts";
import { siteTexts } from "#app/content/site-texts/operations.server.ts";
import { localeOf } from "#app/locale/format.ts";
import { parseWords } from "#app/locale/parse.server.ts";
import { translator, type Translate } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { orLastRead } from "#app/platform/cache/last-read.server.ts";
import { wordsFor } from "#app/words/words.server.ts";

/** The page's words on the server, for its head: published site texts first, as on the page itself; when they can't be read, those that were read last, else built-in ones. */
export async function pageWords(ctx: Ctx): Promise<Translate> {
  const { language } = ctx;
  // The document reads both too, and logs what fails. A signed-in reader may have digits of his own.
  const [overrides, digits] = await Promise.all([
    orLastRead(ctx, `site texts ${language}`, siteTexts(ctx, language), () => {}),
    orLastRead(ctx, isSignedIn(ctx) ? null : `digits ${language}`, digitsFor(ctx), () => {}),
  ]);
  return translator({
    overrides: parseWords(overrides ?? {}, () => {}),
    dictionary: wordsFor(language),
    locale: localeOf(language, digits ?? "arab"),
  });
}
