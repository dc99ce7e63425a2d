import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
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

let held: NodeCompiler | undefined;

/** One for the process: it holds the fonts. */
const compiler = (): NodeCompiler => (held ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map(fontFile) }] }));

/** What a document is made of: Typst source, JSON, and PNG pictures by the names under which the source reads them. */
export type Sheet = { source: string; data: string; pictures: Record<string, Buffer> };

/**
 * Sets a document in this process, which native code ends when it meets a text it can't take: `typeset` does it in a child. Takes about 15 ms and
 * blocks meanwhile. Throws with the typesetter's messages.
 */
export function compile({ source, data, pictures }: Sheet): Buffer {
  const typesetter = compiler();
  try {
    for (const [name, bytes] of Object.entries(pictures)) typesetter.mapShadow(name, bytes);
    const result = typesetter.compile({ mainFileContent: source, inputs: { data, seed: seedOf(data) } });
    const document = result.result;
    if (!document) throw new Error(JSON.stringify(result.takeDiagnostics()?.shortDiagnostics));
    return searchable(typesetter.pdf(document, { pdfStandard: "a-2b" }));
  } finally {
    for (const name of Object.keys(pictures)) typesetter.unmapShadow(name);
    // Without this the process keeps every document it ever set.
    typesetter.evictCache(1);
  }
}
