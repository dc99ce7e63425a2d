import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { charactersOf, lettersOf, trueType } from "./true-type.ts";

const latin = ["newsreader/300Light/Newsreader_300Light.ttf", "newsreader/400Regular/Newsreader_400Regular.ttf"];
const arabic = [
  "ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  "ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf",
  "amiri/400Regular/Amiri_400Regular.ttf",
  "amiri/700Bold/Amiri_700Bold.ttf",
];

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}`));

const [latinFonts, arabicFonts] = [latin.map(fontFile), arabic.map(fontFile)];

export const fonts: readonly Buffer[] = [...latinFonts, ...arabicFonts];

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** By what a glyph of one of our fonts looks like: the letters that it may stand for. Put together at its first use, in about 0.2 s. */
export const lettersByOutline = (): ReadonlyMap<string, readonly string[]> => (known ??= readFonts());

function readFonts(): Map<string, string[]> {
  const byOutline = new Map<string, string[]>();
  const add = (file: Buffer, read: typeof lettersOf): void => {
    const font = trueType(file);
    for (const [glyph, letters] of read(font)) {
      const outline = font.advance(glyph) > 0 ? font.outline(glyph) : "";
      const others = byOutline.get(outline);
      if (!others) byOutline.set(outline, [letters]);
      else if (!others.includes(letters)) others.push(letters);
    }
  };
  for (const file of arabicFonts) add(file, lettersOf);
  for (const file of latinFonts) add(file, charactersOf);
  byOutline.set("", [" "]);
  return byOutline;
}
