import type { LoaderFunctionArgs } from "react-router";
import { accountOf, isSignedIn } from "#app/access/actor.ts";
import { companyFacts, siteTexts } from "#app/content/site-texts/operations.server.ts";
import type { CompanyFacts } from "#app/content/site-texts/fields.ts";
import { digitsFor } from "#app/accounts/digits.server.ts";
import type { Unsent } from "#app/shell/answer.ts";
import type { Session } from "#app/shell/session.tsx";
import { localeOf } from "#app/locale/format.ts";
import { parseWords } from "#app/locale/parse.server.ts";
import { translator } from "#app/locale/translate.ts";
import type { ReadyWords } from "#app/locale/words.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import { orLastRead } from "#app/platform/cache/last-read.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey, factsKey, type AnswerFacts } from "#app/platform/http/request-context.server.ts";
import { TooLate, withTimeout } from "#app/platform/http/timeout.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Digits } from "#app/values/text/digits.ts";
import type { Language } from "#app/values/language.ts";
import { newKey } from "#app/values/new-key.ts";
import { isInSections, sectionsIn, wordsNeeded } from "#app/words/word-areas.ts";
import { wordFile } from "#app/words/words.server.ts";

export type DocumentData = {
  language: Language;
  digits: Digits;
  words: { file: string; overrides: ReadyWords };
  locale: string;
  /** Null when the records could not be read: the built-in name is shown, and the header keeps its place with a skeleton. */
  company: CompanyFacts | null;
  companyName: string;
  titled: string;
  session: Session | null;
  /** What the keys of this document's forms begin with; null on a page that others may be given as well. */
  once: string | null;
  /** The form that was sent and could not be carried out, for a page that says that it failed as well. */
  unsent: Unsent | null;
  origin: string;
};

/** A page waits no longer than this for its texts (ms); those that were read last stand in, else the built-in ones. */
const patience = 500;

export async function readDocument({ context, url }: LoaderFunctionArgs): Promise<DocumentData> {
  const ctx = context.get(ctxKey);
  const facts = context.get(factsKey);
  const { language } = ctx;
  const set = wordsNeeded(url.pathname);
  const { overrides, company, digits } = await readParts(ctx, facts, {
    overrides: [`${language} ${set}`, textsOf(ctx, language, set)],
    company: [language, companyFacts(ctx)],
    digits: [isSignedIn(ctx) ? null : language, digitsFor(ctx)],
  });
  const shownDigits = digits ?? "arab";
  const locale = localeOf(language, shownDigits);
  const file = wordFile(language, set);
  const t = translator({ overrides: {}, dictionary: file.words, locale });
  const companyName = company?.name[language].text || t("common.companyName");
  return {
    language,
    digits: shownDigits,
    words: {
      file: file.address,
      overrides: overrides ?? {},
    },
    locale,
    company,
    companyName,
    titled: t("common.title", { page: "{page}", company: companyName }),
    session: sessionOf(ctx),
    once: isSignedIn(ctx) || facts.answer !== undefined ? keysFor(facts) : null,
    unsent: facts.unsent ?? null,
    origin: config().APP_URL,
  };
}

const keysFor = ({ unsent }: AnswerFacts): string => /^[0-9a-f]{32}/.exec(unsent?.once ?? "")?.[0] ?? newKey();

const textsOf = keptReading(async (ctx: Ctx, language: Language, set: string): Promise<ReadyWords> => {
  const [texts, sections] = [await siteTexts(ctx, language), sectionsIn(set)];
  const shown = sections ? Object.fromEntries(Object.entries(texts).filter(([key]) => isInSections(sections, key))) : texts;
  return parseWords(shown, (key, reason) => log.warn({ key, reason }, "a site text is not a valid message; the built-in one is shown"));
});

async function readParts<T extends Record<string, unknown>>(
  ctx: Ctx,
  facts: AnswerFacts,
  parts: { [P in keyof T]: [key: string | null, work: Promise<T[P]>] },
): Promise<{ [P in keyof T]: T[P] | null }> {
  const failed: string[] = [];
  let reason: unknown;
  const read = await Promise.all(
    Object.entries(parts).map(async ([part, [key, work]]: [string, [string | null, Promise<unknown>]]) => {
      const late = withTimeout(patience, work);
      const answer = await orLastRead(ctx, key && `${part} ${key}`, late, (error) => {
        failed.push(part);
        reason ??= error;
      });
      return [part, answer];
    }),
  );
  if (failed.length > 0) {
    facts.cacheable = false;
    const line = { parts: failed, reason: String(reason), request: ctx.requestId };
    log[reason instanceof TooLate ? "warn" : "error"](line, "a page went out with texts that were read before, or are built in");
  }
  return Object.fromEntries(read) as { [P in keyof T]: T[P] | null };
}

function sessionOf(ctx: Ctx): Session | null {
  const me = accountOf(ctx);
  if (!me?.email) return null;
  return { user: { id: me.id, email: me.email, user_metadata: { full_name: me.fullName, role_name: me.role } } };
}
