/** Text of these characters alone is kept as it is, so it is asked for first. */
const asciiOnly = /^[\t\n\x20-\x7e]*$/;
/** Everything that is looked at below; other text has only to be composed. Halves of a surrogate pair are `\p{Cs}`. */
const special = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}\u034f\u115f\u1160\u2028\u2029\u3164\uffa0\ufffc\ufffe\uffff]/u;

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What no database, workbook or PDF holds. */
const refused = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/u;
/** Marks of direction and width, fillers and what stands for an object that was not pasted along: nobody sees them, and some turn a line round. */
const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]|\u034f/gu;
/** The flags of England, Scotland and Wales are spelled with tags; elsewhere tags say nothing. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** A joiner is needed inside a word of a script whose letters join, and between the parts of an emoji; "$1" is what is kept. */
const joiners =
  /((?<=(?!\p{Script=Latin})\p{L}\p{M}{0,8})[\u200c\u200d](?=(?!\p{Script=Latin})\p{L})|(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic}))|[\u200c\u200d]/gu;
/** A selector is needed where it chooses between two looks: of an emoji, a key, a Han or a Mongolian character; "$1" is what is kept. */
const selectors =
  /((?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]|(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180d\u180f])|\p{Variation_Selector}/gu;

/** A character that can't be kept, by its code point, and the word that it stands behind. */
export type RefusedCharacter = { code: string; place: "start" | "after"; after: string };

/**
 * Free text as it is kept: composed (NFC), every kind of line end as `\n`, without marks that nobody sees and that carry nothing. What can't be kept is
 * never dropped silently: it is given back with its place. Reading a text twice changes nothing.
 */
export function freeText(typed: string): { text: string } | { refused: RefusedCharacter } {
  if (asciiOnly.test(typed)) return { text: typed };
  if (!special.test(typed)) return { text: typed.normalize("NFC") };
  const text = typed.replace(lineEnds, "\n");
  const wrong = refused.exec(text);
  if (wrong) {
    const words = text
      .slice(Math.max(0, wrong.index - 40), wrong.index)
      .replace(unseen, "")
      .trim()
      .split(/\s+/);
    const code = wrong[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    const after = (words.at(-1) ?? "").slice(-24);
    return { refused: { code: `U+${code}`, place: after ? "after" : "start", after } };
  }
  // Composed before and after: a mark between a letter and its accent keeps them apart.
  return { text: withoutUnseen(text.normalize("NFC")).normalize("NFC") };
}

const withoutUnseen = (text: string): string =>
  text.replace(unseen, "").replace(tags, "$1").replace(selectors, "$1").replace(joiners, "$1");

/** Text that was put together, without marks that nobody sees and that carry nothing: for the authority's files and others' programs. */
export const withoutInvisible = (text: string): string => (special.test(text) ? withoutUnseen(text) : text);
