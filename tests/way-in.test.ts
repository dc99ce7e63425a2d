import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftOf, type Field } from "#app/kit/fields/kinds.ts";
import { parseField } from "#app/kit/fields/parse.server.ts";
import { languages } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";

// Whatever is typed or pasted into any field of any kind: kept as its kind is kept, or refused in words. Saving it again changes nothing.

const today = "2026-11-25";
const files = import.meta.glob<Record<string, unknown>>("../app/**/*fields.ts", { eager: true });
const isField = (value: unknown): value is Field => typeof value === "object" && value !== null && "kind" in value && "toShow" in value;
const fields = Object.entries(files).flatMap(([file, declared]) =>
  Object.entries(declared).flatMap(([name, all]) =>
    Object.entries(Object(all) as Record<string, unknown>).flatMap(([field, one]): [string, Field][] =>
      isField(one) && one.kind !== "part" ? [[`${file.replace("../app/", "")} ${name}.${field}`, one]] : [],
    ),
  ),
);

/** Signs that come along when something is copied, and what they are mixed into. */
const marks = [..."\u200e\u200f\u202a\u202c\u2066\u2069\u200b\u200c\u200d\u00ad\ufeff\ufe0f\u00a0\u202f\u2009\u2011–−\f\v\u2028\r\n\t"];
const figures = [
  "1,250.50",
  "١٬٢٥٠٫٥٠",
  "1.250,50",
  "1'250",
  "EGP 900",
  "(900)",
  "٩٠٠ ج.م",
  "-",
  "14%",
  "20.4M",
  "１２",
  "5/1/2026",
  "٥ يناير ٢٠٢٦",
  "16:40",
];
const words = [
  "kitchen",
  "مطبخ",
  "کتاب\u200cخانه",
  "👩\u200d👧",
  "e\u0301",
  "tel:+20 10 1234 5678",
  "mona@diwan.example",
  "www.diwan.example/a",
  "EG-123456789-1",
  "A‑12",
];
const wrong = ["\0", "\u001b", "\ud83d", "\u0093", "\uffff"];
const pasted = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom(...marks, ...figures, ...words, " ", "a", "7", "٧"), { minLength: 1, maxLength: 5 })
      .map((all) => all.join("")),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...wrong)).map((all) => all.join("")) },
);

/** A typed text as a form sends it to a field. */
const sent = (field: Field, typed: string): unknown => {
  if (field.kind === "bilingual" || field.kind === "bilingualLong") return { en: typed, ar: typed };
  return field.kind === "bilingualList" ? [{ en: typed, ar: typed }] : typed;
};

describe.each(fields)("%s", (_name, field) => {
  test("keeps any text as its kind is kept, or says what is wrong", () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const read = parseField(field, sent(field, typed), today);
        if ("message" in read) {
          for (const language of languages)
            expect(translateFor(language)(read.message.key, read.message.values)).not.toContain(read.message.key);
          return;
        }
        expect(read.value).not.toBeUndefined();
        const again = parseField(field, draftOf(field, read.value), today);
        expect(again).toEqual(read);
        expect(JSON.stringify(read.value)).not.toMatch(
          /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\\ud[89a-f]/,
        );
      }),
      { numRuns: 150 },
    );
  });
});
