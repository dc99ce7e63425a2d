import { parseDecimal } from "#app/values/text/digits.ts";

const most = 99_999_999.99;

/** A number as somebody types it, in whatever digits; null where nothing can be read. */
export function decimalOf(typed: unknown, decimals: number): number | null {
  if (typeof typed === "number") return typed;
  if (typeof typed !== "string" || typed.trim() === "") return null;
  const read = parseDecimal(typed, { min: 0, max: most, decimals });
  return read.ok ? read.value : null;
}
