import { plainMarks, plainSigns } from "#app/values/text/plain-signs.ts";

export type Phone = { raw: string; e164: string };

const mobile = /^\+201[0125]\d{8}$/;
/** Cairo and Giza 2 + 8 digits, Alexandria 3 + 7; the other areas two digits + 7. */
const landline = /^\+20(2\d{8}|3\d{7}|(?:13|15|4[05678]|5[057]|6[24568789]|8[2468]|9[2-7])\d{7})$/;
const foreign = /^\+(?!20)[1-9]\d{6,14}$/;

/** What stands before a number in links, mail footers and on cards, in both languages. */
const label =
  /^(?:(?:tel|callto|sms|whatsapp|phone|mobile|mob|cell|fax|[tmp]|ت|تليفون|هاتف|موبايل|محمول|واتساب)\s*[:.]{1,2}\s*|(?:https?:\/\/)?wa\.me\/)+/iu;
/** An extension: `ext. 12`, `x12`, `#12`, `;ext=12` of a link, the pause `,12` of a telephone's list of contacts. */
const extension = / ?(?:;ext=|\(?(?:ext(?:ension)?|x|داخلي|تحويلة)[.:]? ?|#|[,;pw]{1,3} ?)(\d{1,6})\)?$/iu;

function partsOf(raw: string): { number: string; extension: string | null } {
  const number = plainSigns(raw).replace(label, "");
  const found = extension.exec(number);
  return found ? { number: number.slice(0, found.index), extension: found[1]! } : { number, extension: null };
}

/** Digits and plus of what was typed, Egyptian numbers with their country: `٠١٠ ١٢٣٤ ٥٦٧٨` → `+201012345678`. Not yet checked. */
export function dialled(raw: string): string {
  // Copied out of a line from right to left, the plus stands at the end.
  const digits = partsOf(raw)
    .number.replace(/[\s().\-/]/g, "")
    .replace(/^(\d+)\+$/, "+$1");
  if (digits.startsWith("00")) return `+${digits.slice(2)}`.replace(/^\+200/, "+20");
  if (digits.startsWith("+")) return digits.replace(/^\+200/, "+20");
  if (/^200?\d{8,10}$/.test(digits)) return `+${digits}`.replace(/^\+200/, "+20");
  if (digits.startsWith("0")) return `+20${digits.slice(1)}`;
  if (/^1[0125]\d{8}$/.test(digits)) return `+20${digits}`;
  return digits;
}

/** Reads a telephone number, Egyptian or foreign with its country code. Nothing when it cannot be dialled. */
export function parsePhone(raw: string): Phone | undefined {
  const e164 = dialled(raw);
  const known = mobile.test(e164) || landline.test(e164) || foreign.test(e164);
  return known ? { raw: plainMarks(raw).replace(label, ""), e164 } : undefined;
}

/** Can a WhatsApp message be expected to arrive there? */
export const isEgyptianMobile = (e164: string): boolean => mobile.test(e164);

/** A number as it is read and dialled from anywhere: `+20 10 1234 5678`, with its extension `+20 2 2735 0148 #12`; what was typed when it could not be understood. */
export function readablePhone({ raw, e164 }: { raw: string; e164: string | null }): string {
  const egyptian =
    /^\+20(1\d|2)(\d{4})(\d{4})$/.exec(e164 ?? "") ??
    /^\+20(3)(\d{3})(\d{4})$/.exec(e164 ?? "") ??
    /^\+20([4-9]\d)(\d{3})(\d{4})$/.exec(e164 ?? "");
  if (e164 === null) return raw;
  const further = partsOf(raw).extension;
  return (egyptian ? `+20 ${egyptian[1]} ${egyptian[2]} ${egyptian[3]}` : e164) + (further === null ? "" : ` #${further}`);
}

/** The same of a number of which only the text is known. */
export const readableText = (raw: string): string => readablePhone({ raw: raw.trim(), e164: parsePhone(raw)?.e164 ?? null });
