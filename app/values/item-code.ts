import { plainSigns } from "#app/values/text/plain-signs.ts";

/** A code under which the tax authority knows an item: one of the seller's own (EGS), or one of GS1's. */
export type ItemCode = { type: "EGS" | "GS1"; code: string };

const gs1Lengths = [8, 12, 13, 14];

/** Is the last digit the check digit of the others, as GS1 calculates it (weights 3 and 1 from the right, to the next ten)? */
function isChecked(digits: string): boolean {
  const weighted = [...digits].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return weighted % 10 === 0;
}

/** Reads `EG-`, nine digits of a tax number and an own code, or 8, 12, 13 or 14 digits of GS1; a brick of 8 has no check digit. Else null. */
export function readItemCode(typed: string): ItemCode | null {
  const code = plainSigns(typed).toUpperCase();
  if (/^EG-\d{9}-[A-Z0-9._-]{1,80}$/.test(code)) return { type: "EGS", code };
  if (!/^\d{8,14}$/.test(code) || !gs1Lengths.includes(code.length)) return null;
  return code.length === 8 || isChecked(code) ? { type: "GS1", code } : null;
}
