import { plainSigns } from "./plain-signs.ts";
import { dialled } from "#app/values/phone.ts";
import { fold } from "./search-text.ts";

/** Fewer digits than this say nothing about whose telephone it is. */
const leastDigits = 4;
const mostWords = 8;

const figures = /^[+\d().\-–/]+$/;
/** A number of a document or a date, not a telephone: `2026-00012`, `2026-01-05`. */
const numbered = /^(?:19|20)\d{2}[-./]\d/;

/** The digits of a telephone however typed: without country, leading zeros and signs. Null for what is no telephone number, nor its end. */
export function phoneDigits(typed: string): string | null {
  const text = plainSigns(typed).replace(/\s+/g, " ");
  if (!text || !text.split(" ").every((part) => figures.test(part)) || (numbered.test(text) && !text.includes(" "))) return null;
  const number = dialled(text);
  const digits = (number.startsWith("+20") ? number.slice(3) : number).replace(/\D/g, "");
  return digits.length >= leastDigits ? digits : null;
}

/** Does it begin as telephone numbers begin, or is it as long as one? Two short figures side by side are two figures. */
const isTelephone = (text: string): boolean => /^[+0]|^20|^1[0125]/.test(text) || text.replace(/\D/g, "").length >= 7;

/** What a text must contain to answer: words folded, telephone digits in one piece: `أحمد ٠١٠ ١٢٣٤` → `احمد`, `101234`. */
export function searchWords(question: string): string[] {
  const words: string[] = [];
  let figuresSoFar: string[] = [];
  const close = () => {
    const text = figuresSoFar.join(" ");
    const digits = figuresSoFar.length > 0 && isTelephone(text.replace(/ /g, "")) ? phoneDigits(text) : null;
    words.push(...(digits ? [digits] : figuresSoFar));
    figuresSoFar = [];
  };
  for (const word of fold(question).split(" ").filter(Boolean)) {
    if (figures.test(word)) figuresSoFar.push(word);
    else {
      close();
      words.push(word);
    }
  }
  close();
  return words.slice(0, mostWords);
}
