import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { knownTexts } from "./catalogue.server.ts";
import { saveTexts } from "./changes.server.ts";
import { cleaned } from "./clean.server.ts";
import type { When } from "./fields.ts";
import { namesIn } from "./names.server.ts";
import { textStates, untouched } from "./text-state.server.ts";

export type ExportedText = {
  key: string;
  page: string;
  section: string;
  name: string;
  builtIn: Bilingual;
  published: Bilingual;
  draft: Bilingual | null;
};

export type ImportedText = { row: number; key: string; en: string; ar: string };

export type RefusedText = { row: number; key: string; fields: FieldErrors };

export async function allTexts(ctx: Ctx): Promise<ExportedText[]> {
  authorize(ctx.actor, "siteContent.export");
  const [names, now] = [namesIn(ctx.language), await textStates(ctx)];
  return knownTexts().map((text) => {
    const { published, pending } = now.get(text.key) ?? untouched;
    return {
      key: text.key,
      page: names.page(text.page),
      section: names.section(text.page, text.section),
      name: names.text(text),
      builtIn: text.builtIn,
      published,
      draft: pending && bilingual(pending.en, pending.ar),
    };
  });
}

export function checkTexts(ctx: Ctx, rows: readonly ImportedText[]): RefusedText[] {
  authorize(ctx.actor, "siteContent.import");
  return rows.flatMap(({ row, key, en, ar }) => {
    const fields = Object.entries(cleaned([{ key, en, ar, base: 0 }]).problems);
    if (fields.length === 0) return [];
    const sideOf = (field: string) => (field === key ? "key" : field.slice(key.length + 1));
    return [{ row, key, fields: Object.fromEntries(fields.map(([field, message]) => [sideOf(field), message])) }];
  });
}

/** Saves the right rows of a sheet as drafts or published, over what stands now, and returns the wrong ones. The last of two rows with one key counts. */
export async function importTexts(
  ctx: Ctx,
  rows: readonly ImportedText[],
  when: When = "draft",
): Promise<{ saved: string[]; refused: RefusedText[] }> {
  if (rows.length > mostRows) throw new Invalid({}, { key: "siteTexts.problem.rows", values: { max: mostRows } });
  const refused = checkTexts(ctx, rows);
  const bad = new Set(refused.map(({ row }) => row));
  const good = new Map(rows.filter(({ row }) => !bad.has(row)).map((text) => [text.key, text]));
  const now = await textStates(ctx, [...good.keys()]);
  const inputs = [...good.values()].map(({ key, en, ar }) => ({ key, en, ar, base: now.get(key)?.base ?? 0 }));
  return { saved: await saveTexts(ctx, inputs, when), refused };
}

/** A sheet that is longer holds something else (rows). */
const mostRows = 5_000;
