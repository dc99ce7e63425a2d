import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { documentKinds, documentLanguages, type DocumentKind, type DocumentLanguage } from "#app/crm/base/documents/fields.ts";
import { printLayout } from "#app/crm/base/documents/print/print-layout.server.ts";
import type { PdfSource } from "#app/platform/pdf/compile.ts";
import { printable } from "#app/platform/pdf/printable.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import type { Language } from "#app/values/language.ts";
import { arabic, english, mixedText, randomFrom } from "./mixed-text.ts";
import { snapshotLine, sampleSnapshot, sumsSnapshot } from "./snapshots.ts";

const sourceOf = (path: string): string => readFileSync(new URL(`../app/${path}`, import.meta.url), "utf8");
const sources = {
  paper: sourceOf("crm/base/documents/print/document.typ"),
  estimate: sourceOf("content/estimator/document.typ"),
  report: sourceOf("crm/office/reports/files/table.typ"),
};

/** One sheet of paper that holds everything: what is repeated on further pages would hide what is lost. */
const onOnePage = (source: string): string => source.replace('paper: "a4"', "width: 210mm, height: 5000mm");

export type FuzzKind = DocumentKind | "estimate" | "report";
export const fuzzKinds: readonly FuzzKind[] = [...documentKinds, "estimate", "report"];
export { documentLanguages as fuzzLanguages };

type Made = { sheet: PdfSource; drawn: string[] };
/** A text on one line, of so many words at most; and one that somebody may write in many lines. */
type Texts = { one: (most?: number) => string; long: () => string };

/** A document of that kind with such texts, and what is drawn of it. */
function document(kind: FuzzKind, language: DocumentLanguage, { one, long }: Texts): Made {
  if (kind === "estimate" || kind === "report") {
    const of: Language = language === "both" ? "ar" : language;
    const data = kind === "estimate" ? estimate(of, { one, long }) : report(of, { one, long });
    return { sheet: { source: sources[kind], data, language: of }, drawn: stringsIn(data, [of]) };
  }
  const sides = () => ({ en: one(), ar: one() });
  const longSides = () => ({ en: long(), ar: long() });
  const lines = Array.from({ length: 18 }, (_, at) =>
    snapshotLine({
      id: `${at}`,
      description: longSides(),
      detail: longSides(),
      quantity: 2,
      unitPrice: 100,
      net: 200,
      unit: { en: one(1), ar: one(1) },
    }),
  );
  const items = kind !== "receipt" && kind !== "statement";
  const sections = items ? [{ id: "all", name: sides(), areaM2: 3, lines, sum: 200 }] : [];
  const rest = items ? 6 : 45;
  const many = () => Array.from({ length: rest }, long).join("\n");
  const snapshot = sampleSnapshot(kind, {
    ...(items && { sections, sums: sumsSnapshot(sections) }),
    title: sides(),
    party: { name: sides(), address: { en: one(), ar: one() }, phone: "+20 100 123 4567", email: "", taxNumber: "" },
    reason: longSides(),
    terms: { en: many(), ar: many() },
    notes: longSides(),
  });
  const data = printLayout(snapshot, language, "");
  return { sheet: { source: sources.paper, data, language: "en" }, drawn: stringsIn(data, data.languages) };
}

function estimate(language: Language, { one, long }: Texts) {
  const line = () => ({ name: one(), detail: one(), measure: one(2), rate: "1,150.00", amount: "2,300.00" });
  return {
    language,
    company: "Diwan",
    reached: [one(3), one(3)],
    title: one(3),
    madeOn: "20 Nov 2026",
    facts: [{ label: one(1), value: one() }],
    heads: { measure: "m", rate: "EGP", amount: "EGP", sum: one(2) },
    groups: [1, 2].map(() => ({ name: one(), lines: Array.from({ length: 12 }, line), amount: "745,200.00" })),
    sums: [{ label: one(), amount: "EGP 745,200.00" }],
    total: { label: one(2), amount: "EGP 745,200.00" },
    range: { label: one(2), amount: "EGP 670,000 – 855,000" },
    note: Array.from({ length: 10 }, long).join("\n"),
    footer: "Diwan",
    pages: "{page} / {count}",
  };
}

function report(language: Language, { one, long }: Texts) {
  const columns = ["a", "b", "c"].map(() => ({ head: one(1), figure: false }));
  return {
    language,
    title: one(3),
    period: one(),
    company: "Diwan",
    madeOn: one(1),
    pages: "{page} / {count}",
    empty: "",
    wide: false,
    sheets: [1, 2].map(() => ({
      title: one(),
      columns,
      rows: Array.from({ length: 12 }, () => columns.map((_, at) => (at === 0 ? long() : one(4)))),
      total: columns.map(() => one(1)),
    })),
  };
}

/** Names of what is told to a source and not drawn by it as it stands. */
const undrawn = new Set(["language", "languages", "weight", "logo", "pages", "author", "strokes", "widths", "running"]);

/** Every text that a sheet draws in these languages. Of two equal sides one is drawn, and one side stands in for an empty other. */
function stringsIn(value: unknown, languages: readonly Language[], name = ""): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => stringsIn(one, languages, name));
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  const { en, ar, ...others } = fields;
  const sided = "en" in fields && "ar" in fields;
  const sides = sided
    ? name === "cells" && (en === ar || ar === "")
      ? [en]
      : languages.map((of) => fields[of] || (languages.length > 1 ? "" : en || ar))
    : [];
  return [
    ...sides.flatMap((side) => stringsIn(side, languages)),
    ...Object.entries(others).flatMap(([key, one]) =>
      undrawn.has(key) || (key === "title" && typeof one === "string" && "letterhead" in fields) ? [] : stringsIn(one, languages, key),
    ),
  ];
}

const run = promisify(execFile);

/** What Poppler, an implementation that is not ours, reads in a file. */
async function readBack(file: Buffer, how = "-layout"): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "fuzz-"));
  try {
    const path = join(folder, "document.pdf");
    writeFileSync(path, file);
    return (await run("pdftotext", [how, path, "-"], { encoding: "utf8", maxBuffer: 50_000_000 })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Brackets are one sign with their mirror image: in Arabic one is drawn as the other. */
const mirrored: Record<string, string> = { ")": "(", "]": "[", "}": "{", ">": "<", "»": "«", "›": "‹" };

/** What is compared: without vowel marks, spaces and what is not seen, and every sign in its plainest form. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Z}\p{C}ـ]/gu, "")
    .replace(/[)\]}>»›]/g, (sign) => mirrored[sign] ?? sign);

/** How often each sign stands in a text, in whatever order. */
function signsOf(text: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const sign of plain(text)) counted.set(sign, (counted.get(sign) ?? 0) + 1);
  return counted;
}

/** Signs that are drawn less often than they were given, with how often. One that no font has is printed as its number. */
function lost(drawn: readonly string[], language: Language, read: string): [string, number][] {
  const printed = plain(read);
  const drawnSigns = Array.from(plain((printable(drawn, language) as string[]).join("\n")), (sign) =>
    printed.includes(sign) ? sign : `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
  const found = signsOf(printed);
  return [...signsOf(drawnSigns.join(""))].flatMap(([sign, count]): [string, number][] =>
    count > (found.get(sign) ?? 0) ? [[sign, count - (found.get(sign) ?? 0)]] : [],
  );
}

export type FuzzResult = { texts: number; signs: number; failed: string[]; lost: string[] };

/**
 * Sets documents of a kind in a language until they held so many mixed texts, each in a child process of the product's pool, and compares what
 * can be read in the file with what it was given: every sign as often or oftener. Order, spaces and vowel marks are not compared. `failed` names
 * documents that were not set, `lost` those that miss signs.
 */
export async function fuzzDocuments(kind: FuzzKind, language: DocumentLanguage, texts: number, seed: number): Promise<FuzzResult> {
  const result: FuzzResult = { texts: 0, signs: 0, failed: [], lost: [] };
  for (let at = 0; result.texts < texts; at += 1) {
    const name = `${kind} ${language} seed ${seed + at}`;
    const random = randomFrom(seed + at);
    let texts = 0;
    const one = (most?: number): string => {
      texts += 1;
      return mixedText(random, most);
    };
    const made = document(kind, language, { one, long: one });
    result.texts += language === "both" || kind === "estimate" || kind === "report" ? texts : Math.ceil(texts / 2);
    result.signs += [...signsOf(made.drawn.join(""))].reduce((sum, [, count]) => sum + count, 0);
    const sheet = { ...made.sheet, source: onOnePage(made.sheet.source) };
    const file = await typeset(sheet, { document: name, request: "fuzz" }).catch(() => null);
    if (!file) result.failed.push(name);
    else {
      const missing = lost(made.drawn, sheet.language, await readBack(file));
      if (missing.length > 0) result.lost.push(`${name}: ${missing.map(([sign, count]) => `${sign} ×${count}`).join(" ")}`);
    }
  }
  return result;
}

/** Above the page's foot, which begins 19 mm over its end (pt); a descender may reach below its line. */
const lowest = 842 - (19 * 72) / 25.4 + 4;

/**
 * Sets a document on its real pages with texts of any height, as people write lists into a line, and looks for each of their words, which are all
 * different: `lost` are those that are nowhere, `low` those that stand over the foot of a page.
 */
export async function fuzzHeights(kind: FuzzKind, language: DocumentLanguage, seed: number): Promise<{ lost: string[]; low: string[] }> {
  const random = randomFrom(seed);
  let count = 0;
  const word = () => `k${String((count += 1)).padStart(5, "0")}`;
  const lines = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, () => `بند ${word()}`).join("\n");
  const paragraph = () => Array.from({ length: 140 }, word).join(" ");
  const long = () => [() => lines(90), () => lines(12), paragraph][Math.floor(random() * 12)]?.() ?? `work ${word()}`;
  const { sheet, drawn } = document(kind, language, { one: (most) => (most === 1 ? word() : `نص ${word()}`), long });
  const file = await typeset(sheet, { document: `${kind} ${language} height ${seed}`, request: "fuzz" });
  const boxes = [...(await readBack(file, "-bbox")).matchAll(/yMax="([\d.]+)">([^<]*)</g)];
  const found = new Map(boxes.flatMap(([, bottom, text = ""]) => (text.match(/k\d{5}/g) ?? []).map((one) => [one, Number(bottom)])));
  const given = [...new Set(drawn.join(" ").match(/k\d{5}/g))];
  const landscape = kind === "report";
  return { lost: given.filter((one) => !found.has(one)), low: given.filter((one) => !landscape && (found.get(one) ?? 0) > lowest) };
}

/**
 * Sets a document of texts of both scripts with telephones, sizes, ranges and sums, all different, and returns the figures that are not drawn from
 * left to right on one line.
 */
export async function fuzzFigures(kind: FuzzKind, language: DocumentLanguage, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  let count = 10_000;
  const n = () => `${(count += 1)}`;
  const given: string[] = [];
  const figure = (): string => {
    const one = pick([
      () => `+20 ${n()} ${n()}`,
      () => `${n()} × ${n()}`,
      () => `${n()} – ${n()}`,
      () => `EGP ${n()}.50`,
      () => `${n()} ${n()}`,
    ])();
    given.push(one);
    return one;
  };
  const sentence = () =>
    Array.from({ length: 5 }, () => pick([figure, () => pick(arabic), () => pick(english)])()).join(pick([" ", ", ", "، "]));
  const { sheet, drawn } = document(kind, language, { one: (most) => (most === 1 ? pick(arabic) : sentence()), long: sentence });
  const file = await typeset(sheet, { document: `${kind} ${language} figures ${seed}`, request: "fuzz" });
  const boxes = [...(await readBack(file, "-bbox")).matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)];
  const places = boxes.map(([, x, y, text = ""]) => ({ x: Number(x), y: Number(y), text }));
  const printed = drawn.join("\n");
  return given.filter((one) => {
    const parts = one.match(/\d{5}|\+20|EGP/g) ?? [];
    const [begins = "", ends = ""] = [parts[0], parts.at(-1)];
    const last = places.find(({ text }) => text.includes(ends));
    if (!printed.includes(one)) return false;
    if (!last) return true;
    // Poppler may take a whole figure for one word, in which its own order is the drawn one.
    if (last.text.includes(one.replaceAll("\u00a0", " "))) return false;
    const first = places.find(({ x, y, text }) => text.includes(begins) && Math.abs(y - last.y) < 3 && x < last.x);
    return !first;
  });
}
