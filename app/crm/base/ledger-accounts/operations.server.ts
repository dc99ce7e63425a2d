import { and, asc, eq, inArray, ne, notInArray, isNull, or } from "drizzle-orm";
import { among } from "#app/kit/entity/among.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";
import { translateFor } from "#app/words/words.server.ts";
import { ledgerAccountEntity } from "./entity.ts";
import { accountKeys, isControl, type AccountKey } from "./fields.ts";
import { ledgerAccountTable } from "./table.server.ts";

export const ledgerAccountRecords = records(ledgerAccountEntity, {
  table: ledgerAccountTable,
  async check(ctx, { code, name, kind }, id) {
    const errors: FieldErrors = {};
    const other = and(eq(ledgerAccountTable.code, code), id === null ? undefined : ne(ledgerAccountTable.id, id));
    if ((await ctx.db.$count(ledgerAccountTable, other)) > 0) errors["code"] = { key: "ledgerAccount.error.codeTaken" };
    const [before] = id === null ? [] : await ctx.db.select().from(ledgerAccountTable).where(eq(ledgerAccountTable.id, id));
    if (before?.key && before.kind !== kind) errors["kind"] = { key: "ledgerAccount.error.kindFixed" };
    if (!before?.key && !name?.en && !name?.ar) errors["name"] = { key: "kit.error.required" };
    return errors;
  },
  rule(_ctx, verb, before) {
    if (verb === "delete" && before?.key) throw new Conflict("HAS_DEPENDENTS", { key: "ledgerAccount.error.standard" }, {});
  },
});

type Named = { key: AccountKey | null; nameEn: string; nameAr: string };

export function accountName({ key, nameEn, nameAr }: Named): Bilingual {
  const standard = (language: "en" | "ar") => (key ? translateFor(language)(`ledgerAccount.choice.key.${key}`) : "");
  return bilingual(nameEn || (nameAr ? "" : standard("en")), nameAr || (nameEn ? "" : standard("ar")));
}

/** Says nothing of permission. */
export async function accountNames({ db }: Ctx, ids: readonly string[]): Promise<Map<string, Bilingual>> {
  const rows = await db
    .select()
    .from(ledgerAccountTable)
    .where(inArray(ledgerAccountTable.id, [...ids]));
  return new Map(rows.map((row) => [row.id, accountName(row)]));
}

// Standard accounts are named by their words, which the table does not hold: the chart is searched here. A file may name one by its code or its name.
export const accountOptions: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
  const { id, code, key } = ledgerAccountTable;
  const words = fold(search).split(" ").filter(Boolean);
  const free = or(isNull(key), notInArray(key, accountKeys.filter(isControl)));
  const rows = await ctx.db
    .select()
    .from(ledgerAccountTable)
    .where(values ? among(id, values) : free)
    .orderBy(asc(code));
  const options = rows.map((row) => {
    const name = accountName(row);
    const [en, ar] = [name.en || name.ar, name.ar || name.en];
    return { value: row.id, label: { en: `${row.code} ${en}`, ar: `${row.code} ${ar}` }, known: [row.code, en, ar] };
  });
  const found = options.filter(({ label }) => words.every((word) => fold(`${label.en} ${label.ar}`).includes(word)));
  return values ? options : found.slice(0, limit);
};
