import { afterAll, expect, test } from "vitest";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import { Unprintable } from "#app/values/errors.ts";
import { typeset } from "./typeset.server.ts";

const about = { document: "test", request: "test" };
const plain = "#json(bytes(sys.inputs.data)).text";
const set = (source: string, text = "خشب oak") => typeset(source, { text }, about);

afterAll(stopProcesses);

test("a document that ends the typesetter's process is refused, and the next one is set", async () => {
  // Arabic signs that belong to no word, as one of the fonts meets them unprepared.
  const source = `#set text(font: ((name: "IBM Plex Sans Arabic", covers: regex("[\\u{0000}-\\u{024F}]")), "Amiri"))\n${plain}`;
  await expect(set(source, "٪. ٪.")).rejects.toBeInstanceOf(Unprintable);
  expect((await set(plain)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a source with a mistake is refused, and its process goes on", async () => {
  await expect(set("#nothing-of-this-name")).rejects.toBeInstanceOf(Unprintable);
  expect((await set(plain)).subarray(0, 5).toString()).toBe("%PDF-");
});
