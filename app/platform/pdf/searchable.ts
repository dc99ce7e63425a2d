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
  const words = data.match(/[\u0621-\u065f\u0670]+/g) ?? [];
  const marked = words.filter((word) => marks.test(word)).map((word) => word.replace(marks, ""));
  return [forms, ...new Set(marked)].join(" ");
}

/** The file without the first signs, and with its marks said to stand for nothing: searching and copying then find whole words. */
export function searchable(pdf: Buffer): Buffer {
  const file = Buffer.from(pdf);
  let at = 0;
  for (;;) {
    const start = file.indexOf("stream\n", at);
    if (start < 0) return file;
    const from = start + "stream\n".length;
    const to = file.indexOf("\nendstream", from);
    if (to < 0) return file;
    at = to + "\nendstream".length;
    rewrite(file, from, to);
  }
}

/** Writes one stream anew in its place: it only gets shorter, and what is left over after its end no reader looks at. */
function rewrite(file: Buffer, from: number, to: number): void {
  let text: string;
  try {
    text = inflateSync(file.subarray(from, to)).toString("latin1");
  } catch {
    return;
  }
  const tidy = text.includes("beginbfchar") ? withoutMarks(text) : seedFill.test(text) ? withoutSeed(text) : text;
  if (tidy === text) return;
  const packed = deflateSync(Buffer.from(tidy, "latin1"), { level: 9 });
  if (packed.length > to - from) return;
  packed.copy(file, from);
  file.fill(0, from + packed.length, to);
}

const withoutMarks = (map: string): string =>
  // oxlint-disable-next-line patterns/linear -- a file of our own making
  map.replace(/\d+ beginbfchar\n([\s\S]*?)endbfchar/g, (_, rows: string) => {
    const kept = rows.split("\n").filter((row) => row && !/^<\w+> <(?:\w{4})*(?:064[B-F]|065[0-9A-F]|0670)(?:\w{4})*>/i.test(row));
    return `${kept.length} beginbfchar\n${kept.join("\n")}\nendbfchar`;
  });

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
