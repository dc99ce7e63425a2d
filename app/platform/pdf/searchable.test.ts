import { execFileSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import type { Language } from "#app/values/language.ts";
import { pdfFile } from "./pdf-file.ts";
import { typeset } from "./typeset.server.ts";

const source = `
#let d = json(bytes(sys.inputs.data))
#set text(font: plain)
#for one in d.texts { block(text(lang: d.language, dir: if d.language == "ar" { rtl } else { ltr }, one)) }`;

const set = (language: Language, texts: readonly string[]): Promise<Buffer> =>
  typeset({ source, data: { language, texts }, language }, { document: "test", request: "test" });

/** The words that Poppler reads, without marks; in whatever order they stand. */
const wordsIn = (text: string): string[] =>
  (
    text
      .normalize("NFD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .match(/(?:(?=\p{L})\p{Script=Arabic})+|\p{Script=Latin}+|\p{Script=Cyrillic}+/gu) ?? []
  ).toSorted();
const read = (file: Buffer): string => execFileSync("pdftotext", ["-layout", "-", "-"], { input: file, encoding: "utf8" });

afterAll(stopProcesses);

test.each<[Language, string[]]>([
  // A form that ي has below a mark alone.
  ["ar", ["مصريًا"]],
  // The same, and it was lost where words of other scripts stood beside it.
  ["ar", ["مصريًا،", "م²xبيتِيّ ", "١٤٪."]],
  // One sign for four letters, with and without marks.
  ["ar", ["اللّٰه", "لِلَّهِ", "الله"]],
  // A Latin letter below a mark: every q was lost.
  ["en", ["q\u0301uay, quick oak"]],
  // A letter that another face has to draw was left out below a mark.
  ["en", ["Ж Ж\u0301 ж"]],
])("every letter of a marked text is read back: %s %j", async (language, texts) => {
  const found = wordsIn(read(await set(language, texts)).replaceAll(/\[U\+0301\]/g, ""));
  expect(found).toEqual(wordsIn(texts.join(" ")));
});

test("of letters that are drawn alike, those the text has", async () => {
  expect(read(await set("ar", ["فارسیًا"]))).toContain("فارسیا");
  expect(read(await set("ar", ["فارسيًا"]))).toContain("فارسيا");
});

test("Arabic right behind a figure is drawn in the Arabic face", async () => {
  const file = pdfFile(await set("ar", ["مقاس 12مُذهَّب", "5م"]));
  const latin = file.objects.map(file.entries).find((entries) => /\/Subtype \/Type0\s+\/BaseFont \/\w+\+IBMPlex/.test(entries)) ?? "";
  const codes = file.stream(Number(/ToUnicode (\d+)/.exec(latin)?.[1])).toString("latin1");
  expect(codes).toContain("<0031>");
  expect(codes).not.toMatch(/> <06/);
});
