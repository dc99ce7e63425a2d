import { plainCode } from "#app/values/text/plain-signs.ts";

/** Letters and digits of an IBAN in the countries people here transfer from and to; others are only measured. */
const lengths: Record<string, number> = { EG: 29, SA: 24, AE: 23, KW: 30, QA: 29, BH: 22, JO: 30, GB: 22, DE: 22, FR: 27 };

/** An IBAN as it is stored: capitals and Western digits without spaces. */
export const plainIban = (typed: string): string => plainCode(typed.replace(/^\s*IBAN\s*:?/i, "")).toUpperCase();

/** Is a plain IBAN whole? Its last word is the sum over all its signs, modulo 97, so that one wrong or two swapped digits are found. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** In groups of four, as it is printed. */
export const printedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
