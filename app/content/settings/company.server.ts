import { eq, inArray } from "drizzle-orm";
import { mediaTable } from "#app/content/media/table.server.ts";
import { isOpaque, pictureAt, pictureFile, pictures } from "#app/content/media/operations.server.ts";
import { siteContentTable } from "#app/content/site-texts/table.server.ts";
import { companyKeys, type CompanyKey } from "#app/content/site-texts/fields.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { logoBytes } from "#app/values/picture.ts";
import { companyFields } from "./fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";

export const companySection: Section<typeof companyFields> = {
  name: "company",
  fields: companyFields,

  async read(ctx) {
    const rows = await ctx.db
      .select()
      .from(siteContentTable)
      .where(inArray(siteContentTable.elementKey, [...companyKeys]));
    const texts = new Map(rows.map((row) => [row.elementKey, bilingual(row.contentEn, row.contentAr)]));
    const of = (key: CompanyKey): Bilingual => texts.get(key) ?? { en: "", ar: "" };
    const either = ({ en, ar }: Bilingual) => en || ar;
    return {
      name: { en: of("companyNameEn").en || of("companyNameEn").ar, ar: of("companyNameAr").ar || of("companyNameAr").en },
      logo: (await pictureAt(ctx, of("companyLogoUrl").en))?.id ?? null,
      closing: (await pictureAt(ctx, of("closingPictureUrl").en))?.id ?? null,
      footer: of("footerDescription"),
      parentName: of("parentGroupName"),
      parentUrl: either(of("parentGroupUrl")),
    };
  },

  async check(ctx, values, before) {
    // The one that stands is not looked at again: its rules may have been others once.
    const problem = values.logo && values.logo !== before.logo ? await logoProblem(ctx, values.logo) : null;
    const errors: FieldErrors = {};
    if (problem) errors["logo"] = problem;
    if (values.closing && !(await addressOf(ctx, values.closing))) errors["closing"] = { key: "kit.error.gone" };
    return errors;
  },

  async keep(tx, values, before) {
    const texts: [CompanyKey, Bilingual, boolean][] = [
      // Each name stands in the column of its language; the other column of the row is only read where this one is empty.
      ["companyNameEn", { en: values.name.en, ar: "" }, values.name.en !== before.name.en],
      ["companyNameAr", { en: "", ar: values.name.ar }, values.name.ar !== before.name.ar],
      ["companyLogoUrl", { en: await addressOf(tx, values.logo), ar: "" }, values.logo !== before.logo],
      ["closingPictureUrl", { en: await addressOf(tx, values.closing), ar: "" }, values.closing !== before.closing],
      ["footerDescription", values.footer, !alike(values.footer, before.footer)],
      ["parentGroupName", values.parentName, !alike(values.parentName, before.parentName)],
      ["parentGroupUrl", { en: values.parentUrl, ar: "" }, values.parentUrl !== before.parentUrl],
    ];
    for (const [key, text, changed] of texts) if (changed) await store(tx, key, text);
  },
};

const alike = (one: Bilingual, other: Bilingual): boolean => one.en === other.en && one.ar === other.ar;

const addressOf = async (ctx: Ctx, id: string | null): Promise<string> => (id ? ((await pictures(ctx, [id])).get(id)?.src ?? "") : "");

async function store(tx: Change, key: CompanyKey, { en, ar }: Bilingual): Promise<void> {
  const content = { contentEn: en || null, contentAr: ar || null, updatedAt: tx.now() };
  if (!en && !ar) await tx.db.delete(siteContentTable).where(eq(siteContentTable.elementKey, key));
  else
    await tx.db
      .insert(siteContentTable)
      .values({ elementKey: key, ...content })
      .onConflictDoUpdate({ target: siteContentTable.elementKey, set: content });
}

/** A logo stands on light and on dark ground, so it is PNG or WebP with a transparent background, and small enough for every page. */
async function logoProblem(ctx: Ctx, id: string): Promise<Message | null> {
  const [row] = await ctx.db.select({ file: mediaTable.file, bytes: mediaTable.bytes }).from(mediaTable).where(eq(mediaTable.id, id));
  const file = row && (await pictureFile(ctx, row.file));
  if (!row || !file) return { key: "kit.error.gone" };
  if (!/\.(png|webp)$/.test(row.file)) return { key: "settings.company.logoFormat" };
  if (row.bytes > logoBytes) return { key: "settings.company.logoSize" };
  const bytes = await file.whole();
  if (!bytes) return { key: "kit.error.gone" };
  return (await isOpaque(bytes)) ? { key: "settings.company.logoOpaque" } : null;
}
