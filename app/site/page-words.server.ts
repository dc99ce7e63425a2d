import { siteTexts } from "#app/content/site-texts/operations.server.ts";
import { localeOf } from "#app/locale/format.ts";
import { parseWords } from "#app/locale/parse.server.ts";
import { translator, type Translate } from "#app/locale/translate.ts";
import type { Words } from "#app/locale/words.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { wordsFor } from "#app/words.server.ts";

/** The page's words on the server, for its head: published site texts first, as on the page itself; built-in ones when they can't be read. */
export async function pageWords(ctx: Ctx): Promise<Translate> {
  const { language } = ctx;
  const overrides = await siteTexts(ctx, language).catch((error: unknown): Words => {
    log.warn({ err: error, request: ctx.requestId }, "site texts could not be read for the head");
    return {};
  });
  return translator({
    overrides: parseWords(overrides, () => {}),
    dictionary: wordsFor(language),
    locale: localeOf(language, "arab"),
  });
}
