import { westernDigits } from "#app/values/text/digits.ts";

/** A telephone number: as it was typed, and as machines compare and dial it. */
export type Phone = { raw: string; e164: string };

const mobile = /^\+201[0125]\d{8}$/;
/** Cairo and Giza 2 + 8 digits, Alexandria 3 + 7; the other areas two digits + 7. */
const landline = /^\+20(2\d{8}|3\d{7}|(?:13|15|4[05678]|5[057]|6[24568789]|8[2468]|9[2-7])\d{7})$/;
const foreign = /^\+(?!20)[1-9]\d{6,14}$/;

/** Digits and plus of what was typed, Egyptian numbers with their country: `٠١٠ ١٢٣٤ ٥٦٧٨` → `+201012345678`. Not yet checked. */
export function dialled(raw: string): string {
  const digits = westernDigits(raw).replace(/[\s\u00a0\u200e\u200f\u061c\u2066-\u2069().\-–/]/g, "");
  if (digits.startsWith("00")) return `+${digits.slice(2)}`.replace(/^\+200/, "+20");
  if (digits.startsWith("+")) return digits.replace(/^\+200/, "+20");
  if (/^20\d{8,10}$/.test(digits)) return `+${digits}`;
  if (digits.startsWith("0")) return `+20${digits.slice(1)}`;
  if (/^1[0125]\d{8}$/.test(digits)) return `+20${digits}`;
  return digits;
}

/** Reads a telephone number, Egyptian or foreign with its country code. Nothing when it cannot be dialled. */
export function parsePhone(raw: string): Phone | undefined {
  const e164 = dialled(raw);
  return mobile.test(e164) || landline.test(e164) || foreign.test(e164) ? { raw: raw.trim(), e164 } : undefined;
}

/** Can a WhatsApp message be expected to arrive there? */
export const isEgyptianMobile = (e164: string): boolean => mobile.test(e164);

/** A number as it is read and dialled from anywhere: `+20 10 1234 5678`; what was typed when it could not be understood. */
export function readablePhone({ raw, e164 }: { raw: string; e164: string | null }): string {
  const egyptian =
    /^\+20(1\d|2)(\d{4})(\d{4})$/.exec(e164 ?? "") ??
    /^\+20(3)(\d{3})(\d{4})$/.exec(e164 ?? "") ??
    /^\+20([4-9]\d)(\d{3})(\d{4})$/.exec(e164 ?? "");
  return egyptian ? `+20 ${egyptian[1]} ${egyptian[2]} ${egyptian[3]}` : (e164 ?? raw);
}

/** The same of a number of which only the text is known. */
export const readableText = (raw: string): string => readablePhone({ raw: raw.trim(), e164: parsePhone(raw)?.e164 ?? null });
