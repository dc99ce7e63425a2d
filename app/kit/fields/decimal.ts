import type { NumberUnit } from "#app/values/text/number-units.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import type { FieldOf } from "./kinds.ts";

export type DecimalKind = "money" | "percent" | "number" | "measure";

/** What may be typed into a field of numbers: EGP, percent or the number itself. */
export function decimalRule(field: FieldOf<DecimalKind>): NumberRule {
  if (field.kind === "money") return { min: field.min / 100, max: field.max / 100, decimals: 2, unit: "egp" };
  if (field.kind === "percent") return { min: 0, max: field.max / 100, decimals: 2, unit: "percent" };
  return { min: field.min, max: field.max, decimals: field.decimals, unit: field.unit };
}

const longest = 40;

/** A typed number while nobody writes in it: its thousands apart, in the digits typed. What is not plainly a number stays as it is. */
export function groupedNumber(typed: string): string {
  const text = typed.trim();
  if (text.length > longest || !/^[\d٠-٩]{4,}(?:[.٫][\d٠-٩]*)?$/.test(text)) return typed;
  const separator = /[٠-٩]/.test(text) ? "٬" : ",";
  const [whole = "", ...rest] = text.split(/(?=[.٫])/);
  // oxlint-disable-next-line patterns/linear -- at most `longest` digits
  return whole.replace(/[\d٠-٩](?=(?:[\d٠-٩]{3})+$)/g, `$&${separator}`) + rest.join("");
}

/** Do two typed numbers mean the same? `1450`, `1450.0`, `١٤٥٠` and `EGP 1,450` do. What is no number is compared as text. */
export function sameNumber(a: string, b: string, unit?: NumberUnit): boolean {
  const [x, y] = [readNumber(a, unit), readNumber(b, unit)];
  return x === null || y === null ? plainSigns(a) === plainSigns(b) : x === y;
}

/** The number a text means, whatever its bounds, with its unit or without; null where it means none. */
export function readNumber(typed: string, unit?: NumberUnit): number | null {
  const read = parseDecimal(typed, { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, decimals: 12, unit });
  return read.ok ? read.value : null;
}
