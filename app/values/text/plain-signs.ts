import { westernDigits } from "./digits.ts";

/** Text of these signs alone needs no reading: almost everything that is typed or imported, so it is asked first. */
const asciiOnly = /^[\t\n\x20-\x7e]*$/;
const asciiAndArabic = /^[\t\n\x20-\x7e\u0620-\u06ff]*$/;

/** What nobody sees: marks of direction, of width and of line breaking, fillers, selectors of a sign's look, tags. `search_text` of the database leaves out the same. */
export const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- selectors are meant by themselves, not behind another sign
  /[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu;
/** Of these `search_text` has those that are left when a text is composed (NFKC). */
export const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
export const apostrophes = /[\u2018\u2019\u02bc\u2032\uff07]/g;
const fullWidth = /[\uff01-\uff5e]/g;

/**
 * A number, code, telephone, address or day as its readers take it: without marks that nobody sees, each kind of space, hyphen and apostrophe the plain
 * one, full-width signs and Arabic digits the Western ones. Not for free text, where some of these marks carry a meaning.
 */
export const plainSigns = (typed: string): string => (asciiOnly.test(typed) ? typed.trim() : westernDigits(plainMarks(typed)));

/** The same with the digits that were typed. */
export function plainMarks(typed: string): string {
  if (asciiAndArabic.test(typed)) return typed.trim();
  return typed
    .replace(unseen, "")
    .replace(/[\s\u0085]/g, " ")
    .replace(hyphens, "-")
    .replace(apostrophes, "'")
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace("\uffe1", "£")
    .trim();
}

/** A code of letters and digits as it is kept: a tax number, an account, a code of two factors. What only parts it for the eye is left out. */
export const plainCode = (typed: string): string => plainSigns(typed).replace(/[ .-]/g, "");
