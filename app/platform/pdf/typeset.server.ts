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

const key = Symbol.for("diwan.typesetter");
type Held = { [key]?: NodeCompiler };

/** One for the process: it holds the fonts. On the global object, since server modules can be loaded twice. */
function compiler(): NodeCompiler {
  const held = globalThis as Held;
  return (held[key] ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map(fontFile) }] }));
}

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}`));

/**
 * Typesets a document to PDF/A. The data is handed in beside the source and read there with `json(bytes(sys.inputs.data))`: nothing that a
 * person typed ever becomes source. `pictures` by name (`/logo.png`) are read there with `image(name)`. Takes about 15 ms and blocks meanwhile;
 * never inside a transaction. A source that has marked Arabic draws `sys.inputs.seed` first, see `searchable.ts`. Throws with the typesetter's messages.
 */
export function typeset(source: string, data: unknown, pictures: Record<string, Buffer> = {}): Buffer {
  const typesetter = compiler();
  try {
    for (const [name, bytes] of Object.entries(pictures)) typesetter.mapShadow(name, bytes);
    const written = JSON.stringify(data);
    const result = typesetter.compile({ mainFileContent: source, inputs: { data: written, seed: seedOf(written) } });
    const document = result.result;
    if (!document) throw new Error(`The document could not be typeset: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics)}`);
    return searchable(typesetter.pdf(document, { pdfStandard: "a-2b" }));
  } finally {
    for (const name of Object.keys(pictures)) typesetter.unmapShadow(name);
    // Without this the process keeps every document it ever set.
    typesetter.evictCache(1);
  }
}
