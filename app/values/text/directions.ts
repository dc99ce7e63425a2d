import type { Language } from "#app/values/language.ts";

/*
 * What somebody wrote, in two directions, for paper, screen and mail. Marks of Unicode's algorithm (UAX 9) say what stands in the other direction:
 * U+2066 opens a part from left to right, U+2067 one from right to left, U+2069 ends either. Without them telephones and sizes in Arabic are drawn
 * reversed and full stops change sides. The typesetter is given the marks, screens and mails elements in their place.
 */

const leftToRight = "\u2066";
const rightToLeft = "\u2067";
const end = "\u2069";

/** Marks that somebody typed or pasted, and what is no text: they would turn round what follows, or can't be set. */
const stray =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff0-\uffff]/g;
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const rightSign = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftSign = /[\p{L}\p{Nd}]/u;
const letter = /\p{L}/u;
/** What ends the typesetter where it stands in a line from left to right, as in a cell that has both languages. */
const loose = /(?!\p{L}|\p{Nd}|\p{M})\p{Script=Arabic}/u;
/** A telephone in Arabic figures reads from left to right too; days and sizes in them read as the text does. */
const arabicTelephone = /^(?:\+[٠-٩]{1,4}|٠[٠-٩]{2,4}|٠[٠-٩](?=[ \u00a0]))(?:[ \u00a0-][٠-٩]{2,})+/;
/** What may stand inside a name, a size, a price or a telephone number from left to right. */
const between = new Set(" \u00a0.,:;/\\@%()+-–−×°²³&'’_#=*?~|$€£");
/** What belongs to the figure that it stands before, or to the run that it ends. */
const before = new Set("+-−±~≈$€£#@");
const after = new Set("%²³°)");

type Kind = "right" | "left" | "other";
const kindOf = (sign: string): Kind => (rightSign.test(sign) ? "right" : leftSign.test(sign) ? "left" : "other");

/** What a reader would copy: the same text without marks. */
export const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/**
 * A text ready for print on the side of a language. Each line runs in the direction of its first letter, whatever the language, or in that of its
 * side where it begins with U+2068, and whatever in it runs the other way is set apart. Nothing visible is left out; marks that stand in it already are made anew.
 */
export function printableText(text: string, language: Language): string {
  const side: Kind = language === "ar" ? "right" : "left";
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(lineEnd, "\n")
    .split("\n")
    .map((line) => printableLine(line.replace(stray, ""), side, line.startsWith("\u2068")))
    .join("\n");
}

function printableLine(line: string, side: Kind, asSide: boolean): string {
  const signs = [...line];
  const kinds = signs.map(kindOf);
  const first = signs.findIndex((sign, at) => kinds[at] !== "other" && letter.test(sign));
  const runs = asSide || first < 0 ? side : kinds[first];
  const set = runs === "right" ? leftRunsApart(signs, kinds) : rightRunsApart(signs, kinds);
  return (runs === side && (side === "left" || !loose.test(line))) || set === ""
    ? set
    : `${runs === "right" ? rightToLeft : leftToRight}${set}${end}`;
}

/** A line from right to left with each Latin run, figure and telephone set apart: otherwise they are drawn reversed. */
function leftRunsApart(signs: readonly string[], kinds: readonly Kind[]): string {
  let set = "";
  let at = 0;
  while (at < signs.length) {
    const telephone = kinds[at - 1] === "right" ? undefined : arabicTelephone.exec(signs.slice(at, at + 30).join(""))?.[0];
    if (telephone !== undefined) {
      // What stands between Arabic figures would run from right to left even here.
      set += `${leftToRight}${telephone.replace(/[٠-٩]+/g, `${leftToRight}$&${end}`)}${end}`;
      at += telephone.length;
      continue;
    }
    const begins =
      kinds[at] === "left" ||
      (before.has(signs[at] ?? "") &&
        kinds[at + 1] === "left" &&
        kinds[at - 1] !== "left" &&
        !(signs[at] === "-" && kinds[at - 1] === "right"));
    if (!begins) {
      set += signs[at];
      at += 1;
      continue;
    }
    let last = at;
    for (let next = at + 1; next < signs.length; next += 1) {
      const sign = signs[next] ?? "";
      if (kinds[next] === "left" || (after.has(sign) && last === next - 1)) last = next;
      else if (kinds[next] === "right" || !between.has(sign)) break;
    }
    set += apart(signs.slice(at, last + 1), (piece) => `${leftToRight}${piece.join("")}${end}`);
    at = last + 1;
    // Arabic right behind the end of a part would come in the face of that mark, which is the Latin one: it is a part of its own.
    let glued = at;
    while (kinds[glued] === "right") glued += 1;
    if (glued > at) set += `${rightToLeft}${signs.slice(at, glued).join("")}${end}`;
    at = glued;
  }
  return set;
}

/** A line from left to right with each run of Arabic set apart, and in it what runs from left to right: otherwise figures change their place. */
function rightRunsApart(signs: readonly string[], kinds: readonly Kind[]): string {
  let set = "";
  let at = 0;
  while (at < signs.length) {
    if (kinds[at] !== "right") {
      set += signs[at];
      at += 1;
      continue;
    }
    let last = at;
    // Figures between Arabic words belong to them, Latin letters do not.
    for (let next = at + 1; next < signs.length; next += 1) {
      if (kinds[next] === "right") last = next;
      else if (kinds[next] === "left" && letter.test(signs[next] ?? "")) break;
    }
    set += apart(signs.slice(at, last + 1), (piece) => `${rightToLeft}${leftRunsApart(piece, piece.map(kindOf))}${end}`);
    at = last + 1;
  }
  return set;
}

/** A run between its marks. A bracket whose partner stands outside of it is left outside: alone it would be drawn as its mirror image. */
function apart(run: readonly string[], mark: (piece: string[]) => string): string {
  const open: number[] = [];
  const alone = new Set<number>();
  for (const [at, sign] of run.entries()) {
    if (sign === "(") open.push(at);
    else if (sign === ")" && open.pop() === undefined) alone.add(at);
  }
  for (const at of open) alone.add(at);
  let set = "";
  let piece: string[] = [];
  const close = (): void => {
    const from = piece.findIndex((sign) => sign.trim() !== "");
    const to = piece.findLastIndex((sign) => sign.trim() !== "") + 1;
    if (from < 0) set += piece.join("");
    else set += `${piece.slice(0, from).join("")}${mark(piece.slice(from, to))}${piece.slice(to).join("")}`;
    piece = [];
  };
  for (const [at, sign] of run.entries()) {
    if (!alone.has(at)) {
      piece.push(sign);
      continue;
    }
    close();
    set += sign;
  }
  close();
  return set;
}

export type Run = string | { dir: "ltr" | "rtl"; runs: Run[] };

/** A text as runs for a screen or a mail, where its paragraph has the direction of its first letter, or that of `language`. */
export function runsOf(text: string, language?: Language): Run[] {
  const first = letter.exec(text)?.[0];
  const side = language ?? (first !== undefined && rightSign.test(first) ? "ar" : "en");
  const whole: Run[] = [];
  const open = [whole];
  for (const part of printableText(text, side).split(/([\u2066\u2067\u2069])/)) {
    const runs = open.at(-1) ?? whole;
    if (part === end) open.pop();
    else if (part === leftToRight || part === rightToLeft) {
      const inner: Run[] = [];
      runs.push({ dir: part === leftToRight ? "ltr" : "rtl", runs: inner });
      open.push(inner);
    } else if (part !== "") runs.push(part);
  }
  return whole;
}

/** The longest part that is kept on one line: a telephone, the number of a document. What is longer (an address, a key) may wrap. */
const longest = 24;
/** A number, a size or the number of a document, with its currency, sign and unit. A plus begins the next one. */
const figure =
  /(?<![\p{L}\p{M}\d])((?:[A-Z]{3}[\u00a0 ])?[+−-]?(?:\d|[A-Z]{1,5}-R?\d)(?:(?:[\d/×*\u00a0 –R-]|[.,:](?=\d)){0,22}\d)?%?(?:[ \u00a0]?[a-z\u0621-\u064a]{1,3}[²³]?(?![\p{L}\p{M}\d]))?)/u;
const unit = /^[ \u00a0]?[\u0621-\u064a]{1,3}[²³]?(?![\p{L}\p{M}\d])/u;

/** How runs are drawn: plain words, what stays on one line, and a part of a direction of its own. */
type Drawing<T> = { words: (text: string) => T; whole: (parts: T[]) => T; part: (dir: "ltr" | "rtl", parts: T[]) => T };

const textOf = (run: Run): string => (typeof run === "string" ? run : run.runs.map(textOf).join(""));
const plain = <T>(runs: readonly Run[], by: Drawing<T>): T[] =>
  runs.map((run) => (typeof run === "string" ? by.words(run) : by.part(run.dir, plain(run.runs, by))));

/** Draws the runs of a text. A number and its unit do not break over lines, in either direction. */
export function drawRuns<T>(runs: readonly Run[], by: Drawing<T>): T[] {
  const { words, whole, part } = by;
  const drawn: T[] = [];
  let taken = "";
  for (const [at, run] of runs.entries()) {
    if (typeof run === "string") {
      const pieces = run.slice(taken.length).split(figure);
      for (const [place, piece] of pieces.entries()) if (piece) drawn.push(place % 2 === 1 ? whole([words(piece)]) : words(piece));
      taken = "";
      continue;
    }
    const written = textOf(run);
    const short = run.dir === "ltr" && written.length <= longest;
    const next = runs[at + 1];
    if (short && /[\d٠-٩]$/.test(written) && typeof next === "string") taken = unit.exec(next)?.[0] ?? "";
    const one = part(run.dir, short ? plain(run.runs, by) : drawRuns(run.runs, by));
    if (short) drawn.push(whole(taken ? [one, words(taken)] : [one]));
    else drawn.push(one);
  }
  return drawn;
}

/** A text ready for print whose figures, with their units, are held on one line by no-break spaces. A line may end after a dash even so (UAX 14). */
export function unbrokenText(text: string, language: Language): string {
  const drawn = drawRuns(runsOf(text, language), {
    words: (words) => words,
    whole: (parts) => {
      const written = parts.join("");
      return /[\d٠-٩]/.test(written) ? written.replaceAll(" ", "\u00a0").replaceAll("–\u00a0", "–\u2060\u00a0") : written;
    },
    part: (dir, parts) => `${dir === "ltr" ? leftToRight : rightToLeft}${parts.join("")}${end}`,
  });
  return drawn.join("");
}
