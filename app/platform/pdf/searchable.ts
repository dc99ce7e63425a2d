import { deflateSync, inflateSync } from "node:zlib";

/*
 * The typesetter tells a file's readers, for each drawn sign, which letters it stands for: the first use decides. A vowel mark and the letter below
 * it are one step to it, of which the mark takes both letters and the letter's own sign nothing; from then on that letter is lost wherever it
 * stands, and each mark tears its word apart. So every Arabic sign is drawn once without marks, before everything else (`seedOf`); and when
 * the file is made, these first signs and what was said of the marks are taken out again (`searchable`).
 */

/** What the colour of the first signs, #0102FD, is called in the file. */
const seedFill = /0\.00392\d* 0\.00784\d* 0\.9921\d* scn/;

const marks = /[\u064b-\u065f\u0670]/g;
const letters = "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي";

/** Every Arabic letter in all its forms, and the words that carry marks without them. "" for data without Arabic. */
export function seedOf(data: string): string {
  if (!/[\u0621-\u064a]/.test(data)) return "";
  const forms = [...letters].map((letter) => `${letter} ${letter}ب ب${letter} ب${letter}ب`).join(" ");
  return [forms, ...markedWords(data)].join(" ");
}

/** Words with marks, without them. */
function markedWords(data: string): Set<string> {
  const words = data.match(/[\u0621-\u065f\u0670]+/g) ?? [];
  return new Set(words.filter((word) => word.search(marks) >= 0).map((word) => word.replace(marks, "")));
}

type Stream = { object: string; from: number; to: number; text: string };

/**
 * The file without the first signs, and with its marks said to stand for nothing: searching and copying then find whole words. `data` is what it
 * was made of.
 */
export function searchable(pdf: Buffer, data: string): Buffer {
  const file = Buffer.from(pdf);
  const streams = streamsOf(file);
  const maps = new Map(streams.filter(({ text }) => text.includes("beginbfchar")).map(({ object, text }) => [object, mapOf(text)]));
  // All pages share one list of fonts: a name stands for one of them.
  const written = file.toString("latin1");
  const fonts = new Map<string, SignMap>();
  for (const [, name = "", object = ""] of written.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    // oxlint-disable-next-line patterns/linear -- a file of our own making
    const of = (entry: string, from: string): string | undefined => new RegExp(`\\n${from} 0 obj\\n<<[^]*?/${entry}`).exec(written)?.[1];
    const map = maps.get(of("ToUnicode (\\d+) 0 R", object) ?? "");
    if (!map) continue;
    map.wide = wideIn(of("W \\[([^]*?)\\]\\n", of("DescendantFonts \\[(\\d+) 0 R", object) ?? "") ?? "");
    fonts.set(name, map);
  }
  if (markedWords(data).size > 0) for (const { object, text } of streams) if (!maps.has(object)) giveLettersBack(text, fonts, data);
  for (const stream of streams) {
    const map = maps.get(stream.object);
    if (map) rewrite(file, stream, withoutMarks(stream.text, map));
    else if (seedFill.test(stream.text)) rewrite(file, stream, withoutSeed(stream.text));
  }
  return file;
}

/** The packed streams of a file; others, as pictures that are no text, are left out. */
function streamsOf(file: Buffer): Stream[] {
  const streams: Stream[] = [];
  let at = 0;
  for (;;) {
    const start = file.indexOf("stream\n", at);
    if (start < 0) return streams;
    const from = start + "stream\n".length;
    const to = file.indexOf("\nendstream", from);
    if (to < 0) return streams;
    const begin = file.subarray(at, start).toString("latin1");
    at = to + "\nendstream".length;
    try {
      const text = inflateSync(file.subarray(from, to)).toString("latin1");
      // oxlint-disable-next-line patterns/linear -- a file of our own making
      streams.push({ object: begin.match(/\d+(?= 0 obj\n)/g)?.at(-1) ?? "", from, to, text });
    } catch {
      // No packed text.
    }
  }
}

/** Writes one stream anew in its place: it only gets shorter, and what is left over after its end no reader looks at. */
function rewrite(file: Buffer, { from, to, text }: Stream, tidy: string): void {
  if (tidy === text) return;
  const packed = deflateSync(Buffer.from(tidy, "latin1"), { level: 9 });
  if (packed.length > to - from) return;
  packed.copy(file, from);
  file.fill(0, from + packed.length, to);
}

/**
 * Of one font, by the number of a drawn sign: which letters it stands for, the marks with the letters that the first use of each took, what takes up room (marks do not), and the letters that are
 * given back.
 */
type SignMap = { said: Map<number, string>; marks: Map<number, string>; wide: (sign: number) => boolean; back: Map<number, string> };

const row = /^<(\w+)> <(\w+)>$/gm;
const isMark = (letter: string): boolean => letter.search(marks) >= 0;
/** UTF-16 in hexadecimal, as a map has it. */
const decoded = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
const encoded = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

function mapOf(text: string): SignMap {
  const map: SignMap = { said: new Map(), marks: new Map(), wide: () => true, back: new Map() };
  for (const [, sign = "", hex = ""] of text.matchAll(row)) {
    const number = Number.parseInt(sign, 16);
    if (isMark(decoded(hex))) map.marks.set(number, decoded(hex).replace(marks, ""));
    else map.said.set(number, decoded(hex));
  }
  return map;
}

/** A font's list of widths (ISO 32000-1, 9.7.4.3): `first last width` or `first [width …]`; what is not in it has none. */
function wideIn(list: string): (sign: number) => boolean {
  const wide = new Set<number>();
  // oxlint-disable-next-line patterns/linear -- a file of our own making
  for (const [, first = "", widths, last = "", width = ""] of list.matchAll(/([\d.]+)\s+(?:\[([^\]]*)\]|([\d.]+)\s+([\d.]+))/g)) {
    if (widths !== undefined)
      for (const [at, one] of widths.trim().split(/\s+/).entries()) {
        if (Number(one) > 0) wide.add(Number(first) + at);
      }
    else if (Number(width) > 0) for (let sign = Number(first); sign <= Number(last); sign += 1) wide.add(sign);
  }
  return (sign) => wide.has(sign);
}

const lettersAlone = (text: string): string => text.replace(marks, "").replace(/[^\u0621-\u064a]+/g, " ");
const anyLetters = "[\u0621-\u064a]{1,3}";

/**
 * Some letters have a sign of their own below a mark, as ي before ً, which nothing without marks brings in: nothing is said of it. What it stands
 * for is found by the letters beside it, among those of the data.
 */
function giveLettersBack(content: string, fonts: ReadonlyMap<string, SignMap>, data: string): void {
  const marked = [...markedWords(data)].join(" ");
  const letters = lettersAlone(data);
  let map: SignMap | undefined;
  let before = "";
  for (const piece of piecesOf(content)) {
    if (typeof piece === "string") {
      map = fonts.get(piece);
      before = "";
      continue;
    }
    if (!map) continue;
    const { said, marks: taking, wide, back } = map;
    const known = (sign: number): string | undefined =>
      back.get(sign) ?? said.get(sign) ?? (taking.has(sign) || !wide(sign) ? "" : undefined);
    for (const one of new Set(piece)) {
      // 0 is the sign for what a font does not have.
      if (one === 0 || known(one) !== undefined) continue;
      // Drawn from the left: the last sign is the first that is read.
      const pattern = piece
        .toReversed()
        .map((sign) => (sign === one ? `(${anyLetters})` : (known(sign)?.replace(/[^\u0621-\u064a]+/g, " *") ?? anyLetters)))
        .join("")
        .replace(/(?: \*)+/g, " *");
      const found = onlyMatch(`(?<![^ ])${pattern}(?![^ ])`, marked) ?? onlyMatch(pattern, marked) ?? onlyMatch(pattern, letters);
      // Alone after its mark, as beside a figure: what the mark took stands for both.
      const taken = piece.length === 1 ? lettersAlone(before).trim() : "";
      if (found ?? taken) back.set(one, found ?? taken);
    }
    before = piece.map((sign) => taking.get(sign) ?? "").join("");
  }
}

/** What stands where the pattern has its group; undefined where that is not always the same. */
function onlyMatch(pattern: string, text: string): string | undefined {
  // oxlint-disable-next-line patterns/linear -- letters, and groups of at most three of them
  const found = new Set(Array.from(text.matchAll(new RegExp(pattern, "g")), ([, letters]) => letters));
  return found.size === 1 ? [...found][0] : undefined;
}

/** What a page draws: names of fonts as they are taken up, and the numbers of the signs of one run. */
function* piecesOf(content: string): Generator<string | number[]> {
  const token = /\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\(|\bET\b/gi;
  let signs: number[] = [];
  for (let found = token.exec(content); found; found = token.exec(content)) {
    if (found[1]) yield found[1];
    else if (found[2]) signs.push(...pairs(Buffer.from(found[2], "hex")));
    else if (found[0] === "(") {
      const { bytes, end } = literal(content, token.lastIndex);
      token.lastIndex = end;
      signs.push(...pairs(bytes));
    } else {
      yield signs;
      signs = [];
    }
  }
}

const pairs = (bytes: Buffer): number[] => Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2));

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** A string in parentheses (ISO 32000-1, 7.3.4.2) from after the first of them. */
function literal(content: string, from: number): { bytes: Buffer; end: number } {
  const bytes: number[] = [];
  let depth = 1;
  let at = from;
  for (; at < content.length; at += 1) {
    const sign = content[at] ?? "";
    if (sign === "\\") {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
      const next = content[at + 1] ?? "";
      bytes.push(octal ? Number.parseInt(octal, 8) : (escapes[next] ?? next.charCodeAt(0)));
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0) break;
    bytes.push(sign.charCodeAt(0));
  }
  return { bytes: Buffer.from(bytes), end: at + 1 };
}

/** Marks stand for nothing, and letters that they had taken for themselves. At most a hundred rows stand in a block. */
const withoutMarks = (text: string, { back }: SignMap): string => {
  let first = true;
  // oxlint-disable-next-line patterns/linear -- a file of our own making
  return text.replace(/\d+ beginbfchar\n([\s\S]*?)endbfchar/g, (_, rows: string) => {
    const kept = rows.split("\n").filter((one) => one && !isMark(decoded(/<(\w+)>$/.exec(one)?.[1] ?? "")));
    if (first) for (const [sign, letters] of back) kept.push(`<${sign.toString(16).toUpperCase().padStart(4, "0")}> <${encoded(letters)}>`);
    first = false;
    return `${kept.length} beginbfchar\n${kept.join("\n")}\nendbfchar`;
  });
};

/** Up to the next colour everything that is drawn is the seed. */
function withoutSeed(content: string): string {
  // oxlint-disable-next-line patterns/linear -- a file of our own making
  const [before = "", ...parts] = content.split(new RegExp(`(?=${seedFill.source})`));
  return (
    before +
    parts
      .map((part) => {
        const next = part.indexOf(" scn", part.indexOf(" scn") + 1);
        const end = next < 0 ? part.length : next;
        return part.slice(0, end).replace(/BT\n[\s\S]*?\nET\n?/g, "") + part.slice(end);
      })
      .join("")
  );
}
