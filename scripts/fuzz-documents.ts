// `npm run fuzz:documents`: sets random mixed texts in every kind of document and reads them back. FUZZ_TEXTS=10000 for each language, FUZZ_SEED=1.
import { fuzzDocuments, fuzzKinds, fuzzLanguages } from "../tests/documents-fuzz.ts";

const texts = Number(process.env["FUZZ_TEXTS"] ?? 10_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
let bad = 0;
const rows: { language: string; kind: string; texts: number; signs: number; failed: number; lost: number }[] = [];
for (const language of fuzzLanguages) {
  for (const [at, kind] of fuzzKinds.entries()) {
    const result = await fuzzDocuments(kind, language, Math.ceil(texts / fuzzKinds.length), seed * 100_000 + at * 1000);
    bad += result.failed.length + result.lost.length;
    rows.push({ language, kind, texts: result.texts, signs: result.signs, failed: result.failed.length, lost: result.lost.length });
    for (const line of [...result.failed.map((name) => `not set: ${name}`), ...result.lost.map((name) => `lost: ${name}`)])
      console.log(line);
  }
}
console.table(rows);
const total = (of: "texts" | "signs"): number => rows.reduce((sum, row) => sum + row[of], 0);
console.log(`${total("texts")} texts, ${total("signs")} signs, ${bad} documents not as given`);
process.exitCode = bad > 0 ? 1 : 0;
