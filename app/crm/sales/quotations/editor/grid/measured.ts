import { parseDecimal } from "#app/values/text/typed-number.ts";
import { exact } from "#app/values/money/money.ts";

const side = { min: 0.01, max: 10_000, decimals: 2, unit: "m" } as const;

/** A quantity as it is measured on the site: `12.5`, or the sides of a surface, `4.5 × 6`, in either kind of digits. What is neither stays as typed. */
export function measured(typed: string): string {
  const sides = typed.split(/[x×*]/i);
  if (sides.length !== 2) return typed.trim();
  const read = sides.map((one) => parseDecimal(one, side));
  const [width, length] = read.flatMap((one) => (one.ok ? [exact(one.value)] : []));
  if (!width || !length) return typed.trim();
  // Two decimals each make four; a quantity has three.
  return String(Math.round((width.units * length.units) / 10) / 1000);
}
