import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Language } from "#app/values/language.ts";
import { fonts } from "./fonts.ts";
import { printable } from "./printable.ts";
import { searchable } from "./searchable.ts";

const folder = import.meta.dirname;
const shared = readFileSync(join(folder, "text.typ"), "utf8");

let held: NodeCompiler | undefined;

/** One for the process: it holds the fonts. */
const compiler = (): NodeCompiler => (held ??= NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: [...fonts] }] }));

/** Typst source, data, and PNG pictures by the names under which the source reads them. `language` is that of texts without two sides. */
export type PdfSource = { source: string; data: unknown; language: Language; pictures?: Record<string, Buffer> };

/**
 * Sets a document in this process, which native code ends when it meets a text it can't take: `typeset` does it in a child. Takes about 15 ms and
 * blocks meanwhile. A sign that no font has is printed as its number in Unicode, `[U+6F22]`: the PDF standard lets nothing be left out. Throws with
 * the typesetter's messages.
 */
export function compile({ source, data, language, pictures = {} }: PdfSource): Buffer {
  return set(source, drawable(JSON.stringify(printable(data, language))), pictures);
}

/** What the fonts may not have: all but Latin with its accents, Arabic, and the punctuation of both. */
const uncertain = /[^\t\n\u0020-\u007e\u00a0-\u017f\u060c\u061b\u061f\u0621-\u0652\u0660-\u066d\u2010-\u2026\u2066-\u2069\u2212]/gu;
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
  return text.replace(uncertain, (sign, at: number) =>
    has(sign) && carried(sign, text.slice(Math.max(0, at - mostMarks), at))
      ? sign
      : `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

const mark = /\p{M}/u;
const mostMarks = 20;

/** Whether a sign is no mark, or stands on a letter of our faces: on one of another its letter could not be searched for. */
function carried(sign: string, before: string): boolean {
  if (!mark.test(sign)) return true;
  const carrier = Array.from(before).findLast((one) => !mark.test(one));
  return carrier !== undefined && carrier.search(uncertain) < 0;
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
    const result = typesetter.compile({ mainFileContent: shared + source, inputs: { data } });
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
    return typesetter.pdf(document, { pdfStandard: "a-2b", creationTimestamp: Math.floor(Date.now() / 1000) });
  } catch (error) {
    throw new Error(withoutText(error instanceof Error ? error.message : "no PDF"), { cause: error });
  }
}

/** Messages go to the log, and may quote what the document says. */
const withoutText = (message: string): string => message.replace(/\\"[^"]*"/g, "…");
