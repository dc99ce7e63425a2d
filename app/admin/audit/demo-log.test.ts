import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { format } from "#app/locale/format.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { languages } from "#app/values/language.ts";
import { translateFor } from "#app/words.server.ts";
import { seedDemo } from "../../../db/seed.ts";
import { inCompany } from "../../../tests/company.ts";
import { filtersIn } from "./filters.ts";
import { exportAudit } from "./operations.server.ts";
import { sentence } from "./sentence.ts";
import { labelOf, plain } from "./shown.ts";

/** What no reader should meet: an object as it is stored, an id, a key or the name of a column, a file's name that turns with the line. */
const raw = /[{}]|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object|\b[a-z]+\.[a-z]+[A-Z]\w*|\b[a-z]+[A-Z]\w*|\w\.[0-9a-f-]{8,}/;

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
                const text = plain(t, f, value);
                if (/[{}]|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\[object/.test(text))
                  odd.add(`${language} ${entry.event} ${label}: ${text.slice(0, 100)}`);
              }
            }
          }
        }
        expect([...odd]).toEqual([]);
      } finally {
        restore();
        await rm(folder, { recursive: true, force: true });
      }
    }),
  240_000,
);
