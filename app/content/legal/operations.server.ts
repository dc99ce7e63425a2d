import { inArray } from "drizzle-orm";
import { legalKeys } from "#app/content/site-texts/fields.ts";
import { earlyTexts } from "#app/content/site-texts/operations.server.ts";
import { siteContentTable } from "#app/content/site-texts/table.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";

export type LegalTexts = { privacy: Bilingual | null; terms: Bilingual | null };

export const legalTexts = keptReading(async (ctx: Ctx): Promise<LegalTexts> => {
  const texts = (await earlyTexts(ctx)) ?? (await publishedTexts(ctx));
  const text = (key: string): Bilingual | null => {
    const found = texts.get(key);
    return found && (found.en.trim() || found.ar.trim()) ? found : null;
  };
  return { privacy: text(legalKeys.privacy), terms: text(legalKeys.terms) };
});

async function publishedTexts(ctx: Ctx): Promise<Map<string, Bilingual>> {
  const rows = await ctx.db
    .select()
    .from(siteContentTable)
    .where(inArray(siteContentTable.elementKey, Object.values(legalKeys)));
  return new Map(rows.map((row) => [row.elementKey, bilingual(row.contentEn, row.contentAr)]));
}
