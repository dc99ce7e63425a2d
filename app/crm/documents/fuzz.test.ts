import { describe, expect, test } from "vitest";
import { fuzzDocuments, fuzzKinds, fuzzLanguages } from "../../../tests/documents-fuzz.ts";

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
