import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import { Unprintable } from "#app/values/errors.ts";
import { typeset } from "./typeset.server.ts";

const about = { document: "test", request: "test" };
const plain = "#json(bytes(sys.inputs.data)).text";
const set = (source: string, text = "خشب oak") => typeset({ source, data: { text }, language: "en" }, about);

afterAll(stopProcesses);

test("a document that ends the typesetter's process is refused, and the next one is set", async () => {
  // More memory than the process may have (`memoryMb`).
  const tooMuch = "#range(300000000).len()";
  await expect(set(tooMuch)).rejects.toBeInstanceOf(Unprintable);
  expect((await set(plain)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("texts that the typesetter can't take are made ready for it", async () => {
  const paragraph = `#text(font: plain, dir: ltr, json(bytes(sys.inputs.data)).text)`;
  for (const text of ["٪. ٪.", "؎. ؎.", "漢字 👨‍👩‍👧 ✓ ☑", "\u0001\ud800\uffff", "\u2067".repeat(300)])
    expect((await set(paragraph, text)).subarray(0, 5).toString(), JSON.stringify(text)).toBe("%PDF-");
});

test("pictures stand under their names", async () => {
  const picture = await sharp({ create: { width: 4, height: 2, channels: 3, background: "#9A3F22" } })
    .png()
    .toBuffer();
  const file = await typeset(
    { source: '#image("/logo.png", alt: "Logo")', data: {}, language: "en", pictures: { "/logo.png": picture } },
    about,
  );
  expect(file.toString("latin1")).toContain("/Subtype /Image");
});

test("a source with a mistake is refused, and its process goes on", async () => {
  await expect(set("#nothing-of-this-name")).rejects.toBeInstanceOf(Unprintable);
  expect((await set(plain)).subarray(0, 5).toString()).toBe("%PDF-");
});
