import { westernDigits } from "./digits.ts";
import { apostrophes, hyphens, unseen } from "./plain-signs.ts";

const oneLetter: Record<string, string> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ؤ: "و", ئ: "ي", ک: "ك", ς: "σ" };

/** A letter that is written once or twice after a hamza went: رؤوف, رءوف, رؤف. */
const twice = /([وي])\1+/g;

/**
 * Text as it is searched, sorted and compared: no case, no vowel marks or tatweel, one alef, one yeh, one heh, no hamza beside waw or yeh, the parts
 * of an Arabic name in one word (عبد الرحمن, أبو زيد, علاء الدين), Western digits, plain hyphens and apostrophes, single spaces. Folded on write and on query; `search_text` of the
 * database does the same. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return (
    westernDigits(text.normalize("NFKC"))
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(unseen, "")
      .normalize("NFKC")
      .replace(hyphens, "-")
      .replace(apostrophes, "'")
      // Composed letters first: decomposing has split the hamza from its alef.
      .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
      .replace(/[أإآٱىیةکς]/g, (letter) => oneLetter[letter] ?? letter)
      // No database keeps the first of the control characters, and nobody searches for the others.
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim()
      .replace(/[ئؤ](?=[وؤ])/g, "")
      .replace(/[ؤئ]/g, (letter) => oneLetter[letter] ?? letter)
      .replace(/ء+/g, "ء")
      .replace(/ء(?=[وي])/g, "")
      .replace(twice, "$1")
      .replace(/(^| )عبد (?=ال)/g, "$1عبد")
      .replace(/ (?=(?:الدين|الله)(?: |$))/g, "")
      .replace(/(^| )ابو (?=[^ ]{2})/g, "$1ابو")
      .replace(twice, "$1")
  );
}

/** Several texts folded into one, for the `search` column of a record. Empty ones are left out. */
export const searchText = (...texts: readonly (string | null | undefined)[]): string => fold(texts.filter(Boolean).join(" "));
