import { factorFields, scopeFields } from "#app/content/estimator/sentence-fields.ts";
import type { QuickPrices } from "#app/content/estimator/fields.ts";
import { decimalRule, type DecimalKind } from "#app/kit/fields/decimal.ts";
import type { Draft, FieldOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import type { Piastres } from "#app/values/money/money.ts";

function typed(field: FieldOf<DecimalKind>, value: unknown): number | null {
  const read = parseDecimal(String(value ?? ""), decimalRule(field));
  return read.ok ? read.value : null;
}

/** A price of a row in piastres: as it came, or as it is typed in EGP. */
export function priceOf(value: unknown): Piastres | null {
  if (typeof value === "number") return value;
  const egp = typed(scopeFields.price, value);
  return egp === null ? null : Math.round(egp * 100);
}

/** A factor of a row in basis points: 1.18 is 11 800. */
export function factorOf(value: unknown): number | null {
  const factor = typed(factorFields.factor, value);
  return factor === null ? null : Math.round(factor * 10_000);
}

type Named = { key: string; name: Bilingual };

export function pricesOf(draft: Draft): QuickPrices {
  const rows = (name: string) => (Array.isArray(draft[name]) ? (draft[name] as Record<string, unknown>[]) : []);
  const each = <T>(name: string, make: (row: Record<string, unknown>, named: Named) => T | null): T[] =>
    // A new row has no key yet: its place stands for it.
    rows(name).flatMap((row, at) => make(row, { key: `${at}`, name: row["name"] as Bilingual }) ?? []);
  const factors = (name: string) =>
    each(name, (row, named) => {
      const factor = factorOf(row["factor"]);
      return factor === null ? null : { ...named, factor };
    });
  const scopes = each("scopes", (row, named) => {
    const price = priceOf(row["price"]);
    return price ? { ...named, price } : null;
  });
  return { scopes, types: factors("types"), places: factors("places") };
}
