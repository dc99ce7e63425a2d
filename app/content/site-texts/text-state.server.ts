import { desc, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { siteContentTable, siteContentVersionTable } from "./table.server.ts";

export type Pending = Bilingual & { state: "draft" | "scheduled"; at: Date; by: string | null; publishAt: Date | null };

/** The state of one text. `base` is the number of its newest version, 0 where there is none: what a save must have seen. */
export type TextState = {
  base: number;
  newest: { state: "draft" | "scheduled" | "published"; at: Date | null; by: string | null };
  published: Bilingual;
  pending: Pending | null;
  changed: { en: Date | null; ar: Date | null };
};

export const untouched: TextState = {
  base: 0,
  newest: { state: "published", at: null, by: null },
  published: { en: "", ar: "" },
  pending: null,
  changed: { en: null, ar: null },
};

export async function textStates(ctx: Ctx, keys?: readonly string[]): Promise<Map<string, TextState>> {
  const version = siteContentVersionTable;
  const rows = await ctx.db
    .select()
    .from(siteContentTable)
    .where(keys && inArray(siteContentTable.elementKey, [...keys]));
  const newest = await ctx.db
    .selectDistinctOn([version.elementKey])
    .from(version)
    .where(keys && inArray(version.elementKey, [...keys]))
    .orderBy(version.elementKey, desc(version.id));
  const found = new Map<string, TextState>();
  for (const row of rows)
    found.set(row.elementKey, {
      ...untouched,
      published: bilingual(row.contentEn, row.contentAr),
      changed: { en: row.enChangedAt ?? row.updatedAt, ar: row.arChangedAt ?? row.updatedAt },
    });
  for (const { id, elementKey, contentEn, contentAr, state, at, by, publishAt } of newest) {
    const waits = state === "draft" || state === "scheduled";
    const pending = waits ? { ...bilingual(contentEn, contentAr), state, at, by, publishAt } : null;
    const newest = { state: waits ? state : ("published" as const), at, by };
    found.set(elementKey, { ...(found.get(elementKey) ?? untouched), base: id, newest, pending });
  }
  return found;
}

export const wanted = ({ pending, published }: TextState): Bilingual => (pending ? { en: pending.en, ar: pending.ar } : published);

export function lacking(state: TextState): "en" | "ar" | null {
  const { en, ar } = wanted(state);
  return en && !ar ? "ar" : ar && !en ? "en" : null;
}

export function arabicIsOlder(state: TextState): boolean {
  const { en, ar } = wanted(state);
  if (!en || !ar) return false;
  const { pending, published, changed } = state;
  const enAt = pending && pending.en !== published.en ? pending.at : changed.en;
  const arAt = pending && pending.ar !== published.ar ? pending.at : changed.ar;
  return enAt !== null && (arAt === null || arAt < enAt);
}
