import { decimalRule, sameNumber } from "./decimal.ts";
import type { Field } from "./kinds.ts";

/** Do two drafts of a field mean the same? Numbers by what they mean, texts but for the spaces around them, everything else by what it holds. */
export function sameDraft(field: Field, a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  switch (field.kind) {
    case "money":
    case "percent":
    case "number":
    case "measure":
      return typeof a === "string" && typeof b === "string" && sameNumber(a, b, decimalRule(field).unit);
    default:
      return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
  }
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([x], [y]) => (x < y ? -1 : 1))
        .map(([name, inner]) => [name, plain(inner)]),
    );
  return value ?? null;
}
