import { eq, inArray, notInArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictureAt } from "#app/content/media/operations.server.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { Words } from "#app/locale/words.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, inLanguage, type Bilingual, type Shown } from "#app/values/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { companyKeys, legalKeys, type CompanyFacts, type CompanyKey, type CompanyName, type FooterTexts } from "./fields.ts";
import { siteContentTable, siteContentVersionTable } from "./table.server.ts";

/** The company's name and logo, for every frame, mail and document. */
export async function companyFacts(ctx: Ctx): Promise<CompanyFacts> {
  return factsFrom(ctx, await companyTexts(ctx, ["companyNameEn", "companyNameAr", "companyLogoUrl"]));
}

/** What the footer says about the company: the first of its three reads. */
export async function footerTexts(ctx: Ctx): Promise<FooterTexts> {
  const texts = await companyTexts(ctx, companyKeys);
  const url = texts.parentGroupUrl.en.trim() || texts.parentGroupUrl.ar.trim();
  return {
    ...(await factsFrom(ctx, texts)),
    description: texts.footerDescription,
    parentGroup: /^https?:\/\//.test(url) ? { name: texts.parentGroupName, url } : null,
  };
}

/** The published site texts in one language, empty ones left out: a text without this side is shown as it was built in. */
export async function siteTexts(ctx: Ctx, language: Language): Promise<Words> {
  const side = language === "ar" ? siteContentTable.contentAr : siteContentTable.contentEn;
  const rows = await ctx.db
    .select({ key: siteContentTable.elementKey, text: side })
    .from(siteContentTable)
    .where(notInArray(siteContentTable.elementKey, [...companyKeys, ...Object.values(legalKeys)]));
  return Object.fromEntries(rows.flatMap(({ key, text }) => (text?.trim() ? [[key, text]] : [])));
}

export type SiteText = { key: string } & Bilingual;

/** Publishes texts and keeps a version of each. A text that is empty in both languages falls back to the built-in one. */
export async function publishTexts(ctx: Ctx, texts: readonly SiteText[]): Promise<void> {
  authorize(ctx.actor, "siteContent.update");
  await changeContent(ctx, async (tx) => {
    for (const { key, en, ar } of texts) {
      const content = { contentEn: en || null, contentAr: ar || null };
      const [before] = await tx.db.select().from(siteContentTable).where(eq(siteContentTable.elementKey, key)).for("update");
      if (!en.trim() && !ar.trim()) await tx.db.delete(siteContentTable).where(eq(siteContentTable.elementKey, key));
      else
        await tx.db
          .insert(siteContentTable)
          .values({ elementKey: key, ...content, updatedAt: tx.now() })
          .onConflictDoUpdate({ target: siteContentTable.elementKey, set: { ...content, updatedAt: tx.now() } });
      await tx.db
        .insert(siteContentVersionTable)
        .values({ elementKey: key, ...content, state: "published", at: tx.now(), by: tx.actor.kind === "user" ? tx.actor.id : null });
      await tx.note({
        event: "siteText.published",
        entity: "siteText",
        id: key,
        before: before && bilingual(before.contentEn, before.contentAr),
        after: { en, ar },
      });
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

/** Own column, the other column of its row, then the other name. */
function nameFrom(english: Bilingual, arabic: Bilingual): CompanyName {
  const first = (own: Shown, other: Shown) => (own.text ? own : other);
  const [en, ar] = [inLanguage(english, "en"), inLanguage(arabic, "ar")];
  return { en: first(en, ar), ar: first(ar, en) };
}
