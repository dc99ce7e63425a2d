import { and, asc, eq } from "drizzle-orm";
import type { Section } from "#app/kit/sections/section.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { slug } from "#app/values/text/slug.ts";
import type { QuickKind } from "./fields.ts";
import { sentenceFields, sentenceRows, type FactorRow, type ScopeRow } from "./sentence-fields.ts";
import { estimatorQuickPriceTable } from "./table.server.ts";

type Parts = { scopes: ScopeRow[]; types: FactorRow[]; places: FactorRow[] };
const kinds: [part: keyof Parts, kind: QuickKind][] = [
  ["scopes", "scope"],
  ["types", "type"],
  ["places", "place"],
];

/** Factors are kept in basis points and written as they are read: 11 800 is 1.18. */
const whole = 10_000;
const storedValue = (row: ScopeRow | FactorRow): number => ("price" in row ? row.price : Math.round(row.factor * whole));

export const sentenceSection: Section<typeof sentenceFields> = {
  name: "estimatorSentence",
  fields: sentenceFields,
  rows: sentenceRows,

  async read(ctx) {
    const rows = await stored(ctx);
    const of = (kind: QuickKind) =>
      rows.filter((row) => row.kind === kind).map(({ key, nameEn, nameAr, value }) => ({ key, name: bilingual(nameEn, nameAr), value }));
    const factors = (kind: QuickKind) => of(kind).map(({ value, ...row }) => ({ ...row, factor: value / whole }));
    return { scopes: of("scope").map(({ value, ...row }) => ({ ...row, price: value })), types: factors("type"), places: factors("place") };
  },

  check(_ctx, values, before) {
    const errors: FieldErrors = {};
    for (const [part] of kinds) {
      const rows = values[part];
      if (rows.length === 0) errors[part] = { key: "estimatorAdmin.error.atLeastOne" };
      const known = new Set(before[part].map(({ key }) => key));
      for (const [at, row] of rows.entries()) {
        const earlier = rows.slice(0, at);
        const path = `${part}.${at}`;
        if (row.key && (!known.has(row.key) || earlier.some(({ key }) => key === row.key)))
          errors[`${path}.name`] = { key: "kit.error.gone" };
        for (const side of ["en", "ar"] as const) {
          const name = row.name[side].toLowerCase();
          if (name && earlier.some((other) => other.name[side].toLowerCase() === name))
            errors[`${path}.name`] = { key: "estimatorAdmin.error.twice", values: { side } };
        }
        if ("price" in row && row.price === 0) errors[`${path}.price`] = { key: "estimatorAdmin.error.price" };
      }
    }
    return errors;
  },

  async keep(tx, values, before) {
    for (const [part, kind] of kinds) {
      const keys = new Set(values[part].map(({ key }) => key));
      for (const { key } of before[part]) if (!keys.has(key)) await remove(tx, kind, key);
      const taken = new Set(before[part].map(({ key }) => key));
      for (const [at, row] of values[part].entries()) {
        row.key ||= newKey(row, taken);
        taken.add(row.key);
        await put(tx, kind, row, at + 1);
      }
    }
  },
};

const stored = (ctx: Ctx) =>
  ctx.db.select().from(estimatorQuickPriceTable).orderBy(asc(estimatorQuickPriceTable.displayOrder), asc(estimatorQuickPriceTable.key));

const remove = (tx: Change, kind: QuickKind, key: string) =>
  tx.db.delete(estimatorQuickPriceTable).where(and(eq(estimatorQuickPriceTable.kind, kind), eq(estimatorQuickPriceTable.key, key)));

function newKey({ name }: ScopeRow | FactorRow, taken: ReadonlySet<string>): string {
  const wished = (slug(name.en) || slug(name.ar) || "row").slice(0, 60);
  let key = wished;
  for (let count = 2; taken.has(key); count += 1) key = `${wished}-${count}`;
  return key;
}

async function put(tx: Change, kind: QuickKind, row: ScopeRow | FactorRow, place: number): Promise<void> {
  const { key, name } = row;
  const values = {
    nameEn: name.en,
    nameAr: name.ar,
    value: storedValue(row),
    displayOrder: place,
    updatedAt: tx.now(),
  };
  await tx.db
    .insert(estimatorQuickPriceTable)
    .values({ kind, key, ...values })
    .onConflictDoUpdate({ target: [estimatorQuickPriceTable.kind, estimatorQuickPriceTable.key], set: values });
}
