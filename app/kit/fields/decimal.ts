import { parseDecimal, westernDigits, type NumberRule } from "#app/values/text/digits.ts";
import type { FieldOf } from "./kinds.ts";

export type DecimalKind = "money" | "percent" | "number" | "measure";

/** What may be typed into a field of numbers: EGP, percent or the number itself. */
export function decimalRule(field: FieldOf<DecimalKind>): NumberRule {
  if (field.kind === "money" || field.kind === "percent") return { min: 0, max: field.max / 100, decimals: 2 };
  return { min: field.min, max: field.max, decimals: field.decimals };
}

/** No field takes a number of more characters. */
const longest = 40;

/**
 * A typed number as it is shown while nobody writes in it: its thousands apart, in the digits it was typed in. Nothing else about it changes, and
 * what is not plainly a number stays as it is: grouping that a reader would have to guess at is none.
 */
export function groupedNumber(typed: string): string {
  const text = typed.trim();
  if (text.length > longest || !/^[\d٠-٩]{4,}(?:[.٫][\d٠-٩]*)?$/.test(text)) return typed;
  const separator = /[٠-٩]/.test(text) ? "٬" : ",";
  const [whole = "", ...rest] = text.split(/(?=[.٫])/);
  // oxlint-disable-next-line patterns/linear -- at most `longest` digits
  return whole.replace(/[\d٠-٩](?=(?:[\d٠-٩]{3})+$)/g, `$&${separator}`) + rest.join("");
}

/** Do two typed numbers mean the same? `1450`, `1450.0` and `١٤٥٠` do. What is no number is compared as text. */
export function sameNumber(a: string, b: string): boolean {
  const [x, y] = [readNumber(a), readNumber(b)];
  return x === null || y === null ? westernDigits(a.trim()) === westernDigits(b.trim()) : x === y;
}

/** The number a text means, whatever its bounds; null where it means none. */
export function readNumber(typed: string): number | null {
  const read = parseDecimal(typed, { min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 12 });
  return read.ok ? read.value : null;
}
