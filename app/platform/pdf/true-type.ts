// Font files (OpenType 1.9, TrueType outlines): only what `searchable.ts` asks for.

export type TrueType = {
  glyphs: number;
  /** How far the pen moves on after a glyph, in units of the font; 0 for marks, which stand above or below another. */
  advance: (glyph: number) => number;
  /** What a glyph looks like, as a key: a subset of a font keeps it, and numbers its glyphs anew. "" for what leaves no ink. */
  outline: (glyph: number) => string;
  table: (name: string) => Buffer | undefined;
};

/** Throws on a file that is no TrueType font. */
export function trueType(file: Buffer): TrueType {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < file.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    const from = file.readUInt32BE(entry + 8);
    tables.set(file.toString("latin1", entry, entry + 4), file.subarray(from, from + file.readUInt32BE(entry + 12)));
  }
  const must = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`a font without ${name}`);
    return found;
  };
  const [head, loca, glyf, hmtx] = [must("head"), must("loca"), must("glyf"), must("hmtx")];
  const long = head.readInt16BE(50) === 1;
  const offset = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const advances = must("hhea").readUInt16BE(34);
  const outline = (glyph: number): string => outlineIn(glyf.subarray(offset(glyph), offset(glyph + 1)), outline);
  return {
    glyphs: must("maxp").readUInt16BE(4),
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, advances - 1) * 4),
    outline,
    table: (name) => tables.get(name),
  };
}

/** An outline of its own without what pads it; of one that is put together the parts, by what they look like. */
function outlineIn(glyph: Buffer, outline: (part: number) => string): string {
  if (glyph.length === 0) return "";
  if (glyph.readInt16BE(0) >= 0) return glyph.toString("latin1", 0, glyph.findLastIndex((byte) => byte !== 0) + 1);
  const parts: string[] = [];
  let at = 10;
  for (let more = true; more;) {
    const flags = glyph.readUInt16BE(at);
    // ARG_1_AND_2_ARE_WORDS; WE_HAVE_A_SCALE, AN_X_AND_Y_SCALE, A_TWO_BY_TWO.
    const length = (flags & 0x1 ? 4 : 2) + (flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    parts.push(`${glyph.toString("latin1", at + 4, at + 4 + length)}(${outline(glyph.readUInt16BE(at + 2))})`);
    at += 4 + length;
    more = (flags & 0x20) !== 0;
  }
  return parts.join("");
}

/** The letters of each glyph, also by what it is drawn instead of (forms, ligatures; no marks). About 40 ms for a font of 6000 glyphs. */
export function lettersOf(font: TrueType): Map<number, string> {
  const letters = charactersOf(font);
  const lookups = substitutionsOf(font.table("GSUB"));
  const part = (glyph: number): string | undefined => (font.advance(glyph) === 0 ? "" : letters.get(glyph));
  // A form may stand for a form: once more until nothing is new.
  for (let before = -1; before < letters.size;) {
    before = letters.size;
    for (const [from, to] of lookups) {
      if (letters.has(to)) continue;
      const parts = from.length === 1 ? [letters.get(from[0] ?? 0)] : from.map(part);
      if (parts.every((one) => one !== undefined) && parts.join("") !== "") letters.set(to, parts.join(""));
    }
  }
  return letters;
}

/** The characters of the basic plane (cmap, format 4) by glyph; of a letter and its presentation forms, which share a glyph, the letter. */
export function charactersOf(font: TrueType): Map<number, string> {
  const cmap = font.table("cmap");
  const found = new Map<number, string>();
  if (!cmap) return found;
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6);
    for (let segment = 0; segment < segments; segment += 2) {
      const last = table.readUInt16BE(14 + segment);
      const first = table.readUInt16BE(16 + segments + segment);
      const delta = table.readUInt16BE(16 + segments * 2 + segment);
      const rangeAt = 16 + segments * 3 + segment;
      const range = table.readUInt16BE(rangeAt);
      for (let character = first; character <= last && character < 0xffff; character += 1) {
        const listed = range === 0 ? character : table.readUInt16BE(rangeAt + range + (character - first) * 2);
        const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
        if (glyph !== 0 && !found.has(glyph)) found.set(glyph, String.fromCharCode(character).normalize("NFKC"));
      }
    }
  }
  return found;
}

type Substitution = readonly [from: number[], to: number];

/** Every substitution of one glyph or several by one, in whatever context it happens: contexts only name lookups of these kinds. */
function substitutionsOf(gsub: Buffer | undefined): Substitution[] {
  if (!gsub) return [];
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  return numbersAt(lookups, 0).flatMap((at) => {
    const lookup = lookups.subarray(at);
    return numbersAt(lookup, 4).flatMap((from) => substitutionsIn(lookup.readUInt16BE(0), lookup.subarray(from)));
  });
}

function substitutionsIn(type: number, table: Buffer): Substitution[] {
  // An extension: the type and the place of another.
  if (type === 7) return substitutionsIn(table.readUInt16BE(2), table.subarray(table.readUInt32BE(4)));
  if (type !== 1 && type !== 2 && type !== 4) return [];
  const covered = coverage(table.subarray(table.readUInt16BE(2)));
  const format = table.readUInt16BE(0);
  if (type === 1 && format === 1) return covered.map((glyph) => [[glyph], (glyph + table.readUInt16BE(4)) & 0xffff]);
  if (type === 1) return covered.map((glyph, at) => [[glyph], table.readUInt16BE(6 + at * 2)]);
  const sets = numbersAt(table, 4).map((at) => table.subarray(at));
  return covered.flatMap((glyph, at): Substitution[] => {
    const set = sets[at];
    if (!set) return [];
    // One by several, where it is one after all.
    if (type === 2) return set.readUInt16BE(0) === 1 ? [[[glyph], set.readUInt16BE(2)]] : [];
    return numbersAt(set, 0).map((from): Substitution => {
      const ligature = set.subarray(from);
      const rest = ligature.readUInt16BE(2) - 1;
      return [[glyph, ...Array.from({ length: rest }, (_, next) => ligature.readUInt16BE(4 + next * 2))], ligature.readUInt16BE(0)];
    });
  });
}

const numbersAt = (table: Buffer, at: number): number[] =>
  Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2));

function coverage(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 1) return numbersAt(table, 2);
  return Array.from({ length: table.readUInt16BE(2) }, (_, at) => {
    const [first, last] = [table.readUInt16BE(4 + at * 6), table.readUInt16BE(6 + at * 6)];
    return Array.from({ length: last - first + 1 }, (__, index) => first + index);
  }).flat();
}
