import { eq, inArray, notInArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictureAt } from "#app/content/media/operations.server.ts";
import { draftsOfTexts, previewing } from "#app/content/preview/operations.server.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { Words } from "#app/locale/words.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Picture } from "#app/values/picture.ts";
import { bilingual, inLanguage, type Bilingual, type Shown } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { companyKeys, legalKeys, type CompanyFacts, type CompanyKey, type CompanyName, type FooterTexts } from "./fields.ts";
import { textStates, untouched, wanted } from "./text-state.server.ts";
import { siteContentTable, siteContentTypedTable } from "./table.server.ts";
import { inTurn, writePublished } from "./writing.server.ts";

export const companyFacts = keptReading(async (ctx: Ctx): Promise<CompanyFacts> => {
  return factsFrom(ctx, await companyTexts(ctx, ["companyNameEn", "companyNameAr", "companyLogoUrl"]));
});

export const homeClosing = keptReading(async (ctx: Ctx): Promise<Picture | null> => {
  const { closingPictureUrl } = await companyTexts(ctx, ["closingPictureUrl"]);
  return pictureAt(ctx, closingPictureUrl.en);
});

export const footerTexts = keptReading(async (ctx: Ctx): Promise<FooterTexts> => {
  const texts = await companyTexts(ctx, companyKeys);
  const url = texts.parentGroupUrl.en.trim() || texts.parentGroupUrl.ar.trim();
  return {
    ...(await factsFrom(ctx, texts)),
    description: texts.footerDescription,
    parentGroup: /^https?:\/\//.test(url) ? { name: texts.parentGroupName, url } : null,
  };
});

/** One text as visitors read it now, to be kept with what they agreed to: the published one, else the built-in. For texts without placeholders. */
export async function shownText(ctx: Ctx, key: string): Promise<string> {
  const [row] = await ctx.db.select().from(siteContentTable).where(eq(siteContentTable.elementKey, key));
  const own = ctx.language === "ar" ? row?.contentAr : row?.contentEn;
  return own?.trim() || translateFor(ctx.language)(key);
}

/** The published site texts in one language, empty ones left out: a text without this side is shown as it was built in. */
export const siteTexts = keptReading(async (ctx: Ctx, language: Language): Promise<Words> => {
  const early = await earlyTexts(ctx);
  if (early) return Object.fromEntries([...early].flatMap(([key, text]) => (isWord(key) && text[language] ? [[key, text[language]]] : [])));
  const side = language === "ar" ? siteContentTable.contentAr : siteContentTable.contentEn;
  const rows = await ctx.db
    .select({ key: siteContentTable.elementKey, text: side })
    .from(siteContentTable)
    .where(notInArray(siteContentTable.elementKey, notWords));
  return Object.fromEntries(rows.flatMap(({ key, text }) => (text?.trim() ? [[key, text]] : [])));
});

const notWords: string[] = [...companyKeys, ...Object.values(legalKeys)];
const isWord = (key: string): boolean => !notWords.includes(key);

export async function earlyTexts(ctx: Ctx): Promise<Map<string, Bilingual> | null> {
  const editor = previewing(ctx, draftsOfTexts);
  if (!editor) return null;
  const [saved, [typed]] = await Promise.all([
    textStates(ctx),
    ctx.db.select().from(siteContentTypedTable).where(eq(siteContentTypedTable.by, editor)),
  ]);
  const texts = new Map([...saved].map(([key, state]) => [key, wanted(state)]));
  for (const [key, text] of Object.entries(typed?.texts ?? {})) texts.set(key, text);
  return texts;
}

export type SiteText = { key: string } & Bilingual;

/** Publishes texts whatever others wrote, and keeps a version of each: for seeds and settings. Empty in both languages is the built-in one. */
export async function publishTexts(ctx: Ctx, texts: readonly SiteText[]): Promise<void> {
  authorize(ctx.actor, "siteContent.update");
  await changeContent(ctx, async (tx) => {
    await inTurn(tx);
    const now = await textStates(
      tx,
      texts.map(({ key }) => key),
    );
    for (const { key, en, ar } of texts) {
      const blank = !en.trim() && !ar.trim();
      await writePublished(tx, key, blank ? { en: "", ar: "" } : { en, ar }, now.get(key) ?? untouched);
    }
  });
}

async function companyTexts(ctx: Ctx, keys: readonly CompanyKey[]): Promise<Record<CompanyKey, Bilingual>> {
  const rows = await ctx.db
    .select()
    .from(siteContentTable)
    .where(inArray(siteContentTable.elementKey, [...keys]));
  const found = new Map(rows.map((row) => [row.elementKey, bilingual(row.contentEn, row.contentAr)]));
  const entries = companyKeys.map((key) => [key, found.get(key) ?? bilingual("", "")] as const);
  return Object.fromEntries(entries) as Record<CompanyKey, Bilingual>;
}

async function factsFrom(ctx: Ctx, texts: Record<CompanyKey, Bilingual>): Promise<CompanyFacts> {
  // The logo's address stands in the English column, for both languages.
  return { name: nameFrom(texts.companyNameEn, texts.companyNameAr), logo: await pictureAt(ctx, texts.companyLogoUrl.en) };
}

function nameFrom(english: Bilingual, arabic: Bilingual): CompanyName {
  const first = (own: Shown, other: Shown) => (own.text ? own : other);
  const [en, ar] = [inLanguage(english, "en"), inLanguage(arabic, "ar")];
  return { en: first(en, ar), ar: first(ar, en) };
}
