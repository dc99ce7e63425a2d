import { westernDigits } from "./digits.ts";

const letters: Record<string, string> = {
  ا: "a",
  أ: "a",
  إ: "e",
  آ: "a",
  ٱ: "a",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "g",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "z",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  ة: "a",
  و: "w",
  ؤ: "o",
  ي: "y",
  ى: "a",
  ئ: "e",
  ء: "",
};

const longest = 80;

/** A readable address part: small Latin letters, digits and hyphens, at most 80 signs. Arabic is spelt in Latin letters; a text without either gives "". */
export function slug(text: string): string {
  return westernDigits(text)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[\u064b-\u065f\u0670\u0640'’]/g, "")
    .replace(/[\u0621-\u064a\u0671]/g, (letter) => letters[letter] ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longest)
    .replace(/-$/, "");
}

/** Is this an address part of ours? Anything else in an address is not looked up. */
export const isSlug = (text: string): boolean => text.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
