import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Language } from "#app/values/language.ts";
import { printable } from "./printable.ts";
import { searchable, seedOf } from "./searchable.ts";

const fonts = [
  "newsreader/300Light/Newsreader_300Light.ttf",
  "newsreader/400Regular/Newsreader_400Regular.ttf",
  "ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  "ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf",
  "amiri/400Regular/Amiri_400Regular.ttf",
  "amiri/700Bold/Amiri_700Bold.ttf",
];

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}`));

/** What a source calls `/`. */
const folder = import.meta.dirname;
const shared = readFileSync(join(folder, "text.typ"), "utf8");

let held: NodeCompiler | undefined;

/** One for the process: it holds the fonts. */
const compiler = (): NodeCompiler => (held ??= NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts.map(fontFile) }] }));

/**
 * What a document is made of: Typst source, data, and PNG pictures by the names under which the source reads them. `language` is that of texts
 * without two sides.
 */
export type Sheet = { source: string; data: unknown; language: Language; pictures?: Record<string, Buffer> };

/**
 * Sets a document in this process, which native code ends when it meets a text it can't take: `typeset` does it in a child. Takes about 15 ms and
 * blocks meanwhile. A sign that no font has is printed as its number in Unicode, `[U+6F22]`: the PDF standard lets nothing be left out. Throws with
 * the typesetter's messages.
 */
export function compile({ source, data, language, pictures = {} }: Sheet): Buffer {
  return set(source, drawable(JSON.stringify(printable(data, language))), pictures);
}

/** What the fonts certainly have: Latin with its accents, Arabic, and the punctuation of both. */
const certain = /[\t\n\u0020-\u007e\u00a0-\u017f\u060c\u061b\u061f\u0621-\u0652\u0660-\u066d\u2010-\u2026\u2066-\u2069\u2212]/;
const known = new Map<string, boolean>();
/** Each takes some milliseconds to find out: a document may ask for so many, what is beyond counts as missing. */
const mostTries = 400;

function drawable(text: string): string {
  let tries = 0;
  const has = (sign: string): boolean => {
    const found = known.get(sign);
    if (found !== undefined) return found;
    tries += 1;
    if (tries > mostTries) return false;
    let set = true;
    try {
      setAlone(sign);
    } catch {
      set = false;
    }
    known.set(sign, set);
    return set;
  };
  return Array.from(text, (sign) =>
    certain.test(sign) || has(sign) ? sign : `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  ).join("");
}

const setAlone = (sign: string): Buffer =>
  set(
    "#for weight in (300, 400, 700) { text(font: plain, fallback: false, weight: weight, json(bytes(sys.inputs.data))) }",
    JSON.stringify(sign),
    {},
  );

function set(source: string, data: string, pictures: Record<string, Buffer>): Buffer {
  const typesetter = compiler();
  try {
    for (const [name, bytes] of Object.entries(pictures)) typesetter.mapShadow(join(folder, name), bytes);
    const result = typesetter.compile({ mainFileContent: shared + source, inputs: { data, seed: seedOf(data) } });
    const document = result.result;
    if (!document) throw new Error(withoutText(JSON.stringify(result.takeDiagnostics()?.shortDiagnostics)));
    return searchable(pdfOf(typesetter, document), data);
  } finally {
    for (const name of Object.keys(pictures)) typesetter.unmapShadow(join(folder, name));
    // Without this the process keeps every document it ever set.
    typesetter.evictCache(1);
  }
}

function pdfOf(typesetter: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return typesetter.pdf(document, { pdfStandard: "a-2b" });
  } catch (error) {
    throw new Error(withoutText(error instanceof Error ? error.message : "no PDF"), { cause: error });
  }
}

/** Messages go to the log, and may quote what the document says. */
const withoutText = (message: string): string => message.replace(/\\"[^"]*"/g, "…");
