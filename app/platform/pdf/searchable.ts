import { lettersByOutline } from "./fonts.ts";
import { pdfFile, type PdfFile } from "./pdf-file.ts";
import { trueType } from "./true-type.ts";

/*
 * For whoever searches or copies a file it says of each glyph which letters it stands for (ToUnicode, ISO 32000-1, 9.10.3). The typesetter writes
 * there what a glyph stood for when it was first drawn. A vowel mark and the letter below it are one step to it, of which one glyph takes both and
 * the other nothing: what was first drawn beside a mark was lost wherever it stands, and each mark tore its word apart. Here such a glyph gets
 * the letters that its font draws it for, found by its outline, and marks of Arabic stand for nothing.
 */

const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;
const unseen = /[\p{Cf}]/gu;

/** `pdf` as the typesetter made it of `data`, with every letter said. */
export function searchable(pdf: Buffer, data: string): Buffer {
  const file = pdfFile(pdf);
  const streams = new Map<number, Buffer>();
  for (const object of file.objects) {
    const font = file.entries(object);
    const map = font.includes("/Subtype /Type0") ? reference(font, "ToUnicode ") : undefined;
    if (map === undefined) continue;
    const codes = file.stream(map).toString("latin1");
    const rows = rowsOf(codes);
    // Where each glyph took one letter that is seen, none was left without. A place where a word may be broken (U+200B) is none.
    if ([...rows.values()].every((letters) => letters.length === 1 && !/[\p{M}\p{Cf}]/u.test(letters))) continue;
    const glyphs = glyphsOf(file, font);
    if (glyphs) streams.set(map, Buffer.from(withRows(codes, wholeRows(rows, glyphs, data)), "latin1"));
  }
  for (const page of file.objects.map(file.entries).filter((entries) => /\/Type \/Page\b/.test(entries))) {
    const content = reference(page, "Contents ");
    if (content === undefined) continue;
    const drawn = file.stream(content).toString("latin1");
    if (drawn.includes("/ActualText")) streams.set(content, Buffer.from(withoutReplacing(drawn), "latin1"));
  }
  return file.withStreams(streams);
}

/** Letters in place of a glyph's: readers turn those with marks round in Arabic, and some leave out what stands behind such a part. */
const replacing = /\/Span\s*<<\s*\/ActualText (?:<[0-9A-F]*>|\((?:\\.|[^\\()])*\))\s*>>\s*BDC\n/g;
const partEnds = "\nEMC\n";

function withoutReplacing(drawn: string): string {
  const [before = "", ...parts] = drawn.split(replacing);
  return before + parts.map((part) => part.replace(partEnds, "\n")).join("");
}

const reference = (entries: string, before: string): number | undefined => {
  const at = entries.indexOf(`/${before}`);
  return at < 0 ? undefined : Number.parseInt(entries.slice(at + 1 + before.length), 10);
};

/** The embedded glyphs of a font; undefined for one with outlines of another kind (CFF), which is none of ours. */
function glyphsOf(file: PdfFile, font: string) {
  const descendant = reference(font, "DescendantFonts [");
  const descriptor = descendant === undefined ? undefined : reference(file.entries(descendant), "FontDescriptor ");
  const embedded = descriptor === undefined ? undefined : reference(file.entries(descriptor), "FontFile2 ");
  return embedded === undefined ? undefined : trueType(file.stream(embedded));
}

/** UTF-16 in hexadecimal, as a map has it. */
const decoded = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
const encoded = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

const rowsOf = (map: string): Map<number, string> =>
  new Map(Array.from(map.matchAll(/^<(\w+)> <(\w+)>$/gm), ([, glyph = "", hex = ""]) => [Number.parseInt(glyph, 16), decoded(hex)]));

function wholeRows(mapped: ReadonlyMap<number, string>, font: ReturnType<typeof trueType>, data: string): Map<number, string> {
  const rows = new Map<number, string>();
  // 0 is drawn for what a font does not have.
  for (let glyph = 1; glyph < font.glyphs; glyph += 1) {
    const own = (mapped.get(glyph) ?? "").replace(arabicMarks, "").replace(unseen, "");
    const letters = font.advance(glyph) === 0 ? own.replace(/[^\p{M}]/gu, "") : own || likely(font.outline(glyph), data);
    if (letters) rows.set(glyph, ligatures.get(letters) ?? letters);
  }
  return rows;
}

/** Presentation forms (لا is U+FEFB): of two letters for one glyph some readers turn the order round; these all know (NFKC). */
const ligatures: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0xfefd - 0xfb50 }, (_, at) => String.fromCharCode(0xfb50 + at)).flatMap((sign) => {
    const letters = sign.normalize("NFKC");
    return /^[\u0621-\u064a]{2,}$/.test(letters) ? [[letters, sign] as const] : [];
  }),
);

/** Of letters that are drawn alike, as those of Arabic and of Persian, the ones that the document has; where it has both, those of Arabic. */
function likely(outline: string, data: string): string {
  const candidates = lettersByOutline().get(outline) ?? [];
  const had = candidates.filter((letters) => [...letters].every((letter) => data.includes(letter)));
  return had.find((letters) => /^[\u0621-\u064a]+$/.test(letters)) ?? had[0] ?? candidates[0] ?? "";
}

const mostRows = 100;

function withRows(map: string, rows: ReadonlyMap<number, string>): string {
  const written = Array.from(rows, ([glyph, letters]) => `<${glyph.toString(16).toUpperCase().padStart(4, "0")}> <${encoded(letters)}>`);
  const lists = Array.from({ length: Math.ceil(written.length / mostRows) }, (_, at) => written.slice(at * mostRows, (at + 1) * mostRows));
  const begin = map.lastIndexOf("\n", map.indexOf(" beginbfchar")) + 1;
  const end = map.lastIndexOf("endbfchar") + "endbfchar".length;
  return `${map.slice(0, begin)}${lists.map((list) => `${list.length} beginbfchar\n${list.join("\n")}\nendbfchar`).join("\n")}${map.slice(end)}`;
}
