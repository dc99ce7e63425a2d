import { describe, expect, test } from "vitest";
import { fuzzDocuments, fuzzFigures, fuzzHeights, fuzzKinds, fuzzLanguages } from "../../../../tests/documents-fuzz.ts";

// A short round of `npm run fuzz:documents`.
describe("mixed texts are set and lose nothing", () => {
  test.each(fuzzKinds)("%s", async (kind) => {
    for (const language of fuzzLanguages) {
      const { texts, failed, lost } = await fuzzDocuments(kind, language, 60, 7000);
      expect(texts).toBeGreaterThanOrEqual(60);
      expect([...failed, ...lost]).toEqual([]);
    }
  });
});

// By seeds of `tests/mixed-text.ts`: "٪." alone on a line in a cell of both languages, Persian letters beside marks, a title longer than the page.
test.each([
  ["quotation", "both", 100_003],
  ["purchaseOrder", "both", 106_007],
  ["statement", "en", 105_006],
  ["report", "en", 208_012],
] as const)("what was not set or lost signs before: %s %s %i", async (kind, language, seed) => {
  const { failed, lost } = await fuzzDocuments(kind, language, 1, seed);
  expect([...failed, ...lost]).toEqual([]);
});

describe("texts of any height go over the page's end and lose nothing", () => {
  test.each(fuzzKinds)("%s", async (kind) => {
    for (const language of fuzzLanguages)
      for (let seed = 1; seed <= 4; seed += 1)
        expect(await fuzzHeights(kind, language, seed), `${kind} ${language} ${seed}`).toEqual({ lost: [], low: [] });
  });
});

describe("figures among words of both scripts keep their order and their line", () => {
  test.each(fuzzKinds)("%s", async (kind) => {
    for (const language of fuzzLanguages) expect(await fuzzFigures(kind, language, 11), `${kind} ${language}`).toEqual([]);
  });
});
