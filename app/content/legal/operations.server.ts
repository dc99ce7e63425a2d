import { inArray } from "drizzle-orm";
import { legalKeys } from "#app/content/site-texts/fields.ts";
import { siteContentTable } from "#app/content/site-texts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";

export type LegalTexts = { privacy: Bilingual | null; terms: Bilingual | null };

/** The legal texts an administrator published; null for one that he has not, so that its page does not exist yet. */
export async function legalTexts(ctx: Ctx): Promise<LegalTexts> {
  const rows = await ctx.db
    .select()
    .from(siteContentTable)
    .where(inArray(siteContentTable.elementKey, Object.values(legalKeys)));
  const text = (key: string): Bilingual | null => {
    const row = rows.find(({ elementKey }) => elementKey === key);
    return row && (row.contentEn?.trim() || row.contentAr?.trim()) ? bilingual(row.contentEn, row.contentAr) : null;
  };
  return { privacy: text(legalKeys.privacy), terms: text(legalKeys.terms) };
}
