import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { digitsFor, digitsOf } from "#app/accounts/digits.server.ts";
import { format } from "#app/locale/format.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { languages, type Language } from "#app/values/language.ts";
import type { Digits } from "#app/values/text/digits.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { SystemText, TaskTexts } from "#app/crm/work/tasks/fields.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

/** So much of a title fits its field (`taskFields`). */
const longestTitle = 160;

const bothDigits: readonly Digits[] = ["arab", "latn"];

export function textIn({ key, values }: SystemText, language: Language, digits: Digits, field: keyof TaskTexts = "title"): string {
  const written = (value: SystemText["values"][string]) => {
    if (typeof value !== "object") return value;
    return "money" in value ? format(language, digits).money(value.money) : inLanguage(value, language).text;
  };
  const own = Object.entries(values).map(([name, value]) => [name, written(value)]);
  const text = translateFor(language, digits)(key, Object.fromEntries(own) as Record<string, string | number>);
  return field === "title" ? text.slice(0, longestTitle) : text;
}

async function textsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TaskTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: taskTable.id, texts: taskTable.texts })
    .from(taskTable)
    .where(and(inArray(taskTable.id, [...ids]), isNotNull(taskTable.texts)));
  return new Map(rows.map(({ id, texts }) => [id, texts!]));
}

type Shown = { id: string; title: string; description?: string | null };

export async function inReaders<R extends Shown>(ctx: Ctx, rows: R[]): Promise<R[]> {
  const found = await textsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  if (found.size === 0) return rows;
  const digits = await digitsFor(ctx);
  return rows.map((row) => {
    const { title, description } = found.get(row.id) ?? {};
    return {
      ...row,
      ...(title && { title: textIn(title, ctx.language, digits) }),
      ...(description && Object.hasOwn(row, "description") && { description: textIn(description, ctx.language, digits, "description") }),
    };
  });
}

export async function titlesOf(ctx: Ctx, rows: readonly { id: string; title: string }[]): Promise<Map<string, Bilingual>> {
  const found = await textsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const digits = await digitsOf(ctx, { language: "ar" });
  return new Map(
    rows.map(({ id, title }) => {
      const text = found.get(id)?.title;
      return [id, text ? { en: textIn(text, "en", "latn"), ar: textIn(text, "ar", digits) } : { en: title, ar: title }];
    }),
  );
}

/** What was sent of a task, with the stored text in place of one that only was shown in the sender's language. */
export async function asStored(ctx: Ctx, id: string, raw: unknown): Promise<unknown> {
  const texts = isUuid(id) ? (await textsOf(ctx, [id])).get(id) : undefined;
  if (!texts || typeof raw !== "object" || raw === null) return raw;
  const [stored] = await ctx.db
    .select({ title: taskTable.title, description: taskTable.description })
    .from(taskTable)
    .where(eq(taskTable.id, id));
  const kept = (["title", "description"] as const).filter((field) => {
    const text = texts[field];
    const sent = (raw as Record<string, unknown>)[field];
    return text && languages.some((language) => bothDigits.some((digits) => textIn(text, language, digits, field) === sent));
  });
  return { ...raw, ...Object.fromEntries(kept.map((field) => [field, stored?.[field]])) };
}

export async function keepTexts(tx: Change, before: Shown | null, after: Shown): Promise<void> {
  const texts = (await textsOf(tx, [after.id])).get(after.id);
  if (!texts) return;
  const left: TaskTexts = { ...texts };
  for (const field of ["title", "description"] as const) if (before && before[field] !== after[field]) delete left[field];
  const both = Object.values(left).flatMap((text) => languages.map((language) => textIn(text, language, "latn")));
  await tx.db
    .update(taskTable)
    .set({ texts: both.length > 0 ? left : null, alsoFound: both.join(" ") || null })
    .where(eq(taskTable.id, after.id));
}
