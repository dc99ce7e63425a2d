import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { format, type Format } from "#app/locale/format.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import type { Translate } from "#app/locale/translate.ts";
import { languages, type Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { seedDemo } from "../../../db/seed.ts";
import { inCompany } from "../../../tests/company.ts";
import { filtersIn } from "./filters.ts";
import { exportAudit } from "./operations.server.ts";
import { sentence } from "./sentence.ts";
import { labelOf, plain, type Shown } from "./shown.ts";
import { patient } from "../../../tests/patience.ts";

/** What no reader should meet: an object as it is stored, an id, a key or the name of a column, a file's name that turns with the line. */
const raw = /[{}]|\bseed\.|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object|\b[a-z]+\.[a-z]+[A-Z]\w*|\b[a-z]+[A-Z]\w*|\w\.[0-9a-f-]{8,}/;

/** Keys without a word, values as a program writes them, and rooms and lines without a name. */
function faultsIn(t: Translate, f: Format, value: Shown): string[] {
  if (value.kind === "list") return value.items.flatMap((item) => faultsIn(t, f, item));
  if (value.kind === "row") {
    const unnamed = value.name ? [] : ["a row without a name"];
    const labels = value.fields.map((field) => labelOf(t, field)).filter((label) => raw.test(label) || /^[a-z]/.test(label));
    return [...unnamed, ...labels, ...value.fields.flatMap((field) => faultsIn(t, f, field.value))];
  }
  if (value.kind === "word") return value.text !== "" && plain(t, f, value) === value.text ? [value.key] : [];
  return value.kind === "text" && /^(?:true|false|null|\[.*)$/.test(value.text) ? [value.text] : [];
}

test(
  "the log of the demo company reads as sentences and words in both languages",
  () =>
    inCompany(async ({ ctx, as }) => {
      const folder = await mkdtemp(join(tmpdir(), "diwan-log-"));
      const restore = holdStorage(openStorage({ folder }));
      try {
        await seedDemo(ctx);
        const entries = await exportAudit(as("admin"), filtersIn(new URLSearchParams()), "csv");
        expect(entries.length).toBeGreaterThan(500);
        const odd = new Set<string>();
        for (const language of languages) {
          const [t, f] = [translateFor(language), format(language, language === "ar" ? "arab" : "latn")];
          for (const entry of entries) {
            const told = sentence(t, f, entry);
            if (raw.test(told)) odd.add(`${language} ${entry.event}: ${told}`);
            for (const change of entry.changes) {
              const label = labelOf(t, change);
              if (raw.test(label) || /^[a-z]/.test(label) || (language === "ar" && /[A-Za-z]{3}/.test(label)))
                odd.add(`${language} ${entry.event} label ${label}`);
              for (const value of [change.before, change.after]) {
                for (const fault of faultsIn(t, f, value)) odd.add(`${language} ${entry.event} ${label}: ${fault}`);
                const text = plain(t, f, value);
                if (/[{}]|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object/.test(text))
                  odd.add(`${language} ${entry.event} ${label}: ${text.slice(0, 100)}`);
              }
            }
          }
        }
        expect([...odd]).toEqual([]);
        const told = (language: Language, event: string) => {
          const [t, f] = [translateFor(language), format(language, language === "ar" ? "arab" : "latn")];
          return entries.flatMap((entry) => (entry.event === event ? entry.changes.map(({ after }) => plain(t, f, after)) : [])).join("\n");
        };
        expect(told("en", "quotation.saved")).toMatch(/“Porcelain floor”: .*Type Works?, Unit m², .*Quantity 31, .*Unit price EGP\s1,150/);
        expect(told("ar", "quotation.saved")).toMatch(/«أرضية بورسلين»: .*النوع أعمال، الوحدة م²، .*الكمية ٣١، /);
        expect(told("ar", "quotation.saved")).toContain("«الاستقبال»");
        expect(told("en", "changeOrder.created")).toMatch(/“Porcelain floor 60 × 120 cm”: .*Effect Deduction, Room Salon, /);
        // A file's name keeps its own direction in a sentence of the other one.
        expect(told("ar", "expense.fileAdded")).toContain("\u2068receipt.jpg\u2069");
      } finally {
        restore();
        await rm(folder, { recursive: true, force: true });
      }
    }),
  patient(240_000),
);
