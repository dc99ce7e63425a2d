import { westernDigits } from "./digits.ts";

const oneLetter: Record<string, string> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ؤ: "و", ئ: "ي", ک: "ك", ς: "σ" };

/**
 * Text as it is searched and compared: no case, no vowel marks or tatweel, one alef, one yeh, one heh, Western digits, single spaces.
 * Folded on write and on query. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return (
    westernDigits(text.normalize("NFKC"))
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFKC")
      // Composed letters first: decomposing has split the hamza from its alef.
      .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
      .replace(/[أإآٱىیةؤئکς]/g, (letter) => oneLetter[letter] ?? letter)
      // No database keeps the first of the control characters, and nobody searches for the others.
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim()
  );
}

/** Several texts folded into one, for the `search` column of a record. Empty ones are left out. */
export const searchText = (...texts: readonly (string | null | undefined)[]): string => fold(texts.filter(Boolean).join(" "));
