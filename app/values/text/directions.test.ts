import { expect, test } from "vitest";
import { printable } from "#app/platform/pdf/printable.ts";
import { drawRuns, printableText, runsOf, unbrokenText, withoutMarks } from "./directions.ts";

/** Marks made visible. */
const seen = (text: string): string => text.replaceAll("\u2066", "⟨").replaceAll("\u2067", "«").replaceAll("\u2069", "⟩");

test.each([
  ["بورسلين 60 × 120 سم", "بورسلين ⟨60 × 120⟩ سم"],
  ["هاتف +20 2 2735 0148، القاهرة", "هاتف ⟨+20 2 2735 0148⟩«،⟩ القاهرة"],
  ["مقاس 12مُذهَّب", "مقاس ⟨12⟩«مُذهَّب⟩"],
  ["٪.", "«٪.⟩"],
  ["تابعونا @diwan.eg أو #4 بمبلغ $500 ±2", "تابعونا ⟨@diwan.eg⟩ أو ⟨#4⟩ بمبلغ ⟨$500⟩ ⟨±2⟩"],
  ["خلاطات (Grohe) مستوردة", "خلاطات (⟨Grohe⟩) مستوردة"],
  ["مقابض نحاس (Häfele)", "مقابض نحاس (⟨Häfele⟩)"],
  ["لوح MDF (18 مم)", "لوح ⟨MDF⟩ (⟨18⟩ مم)"],
  ["كابل NYM (3 x 2.5) داخل المواسير", "كابل ⟨NYM (3 x 2.5)⟩ داخل المواسير"],
  ["خصم 3%", "خصم ⟨3%⟩"],
  ["خصم −18,139.65 ثم -5", "خصم ⟨−18,139.65⟩ ثم ⟨-5⟩"],
  ["بلا أرقام", "بلا أرقام"],
  ["راسلونا على nadia.s@mail.example، أو فلتر زيت 2014.", "راسلونا على ⟨nadia.s@mail.example⟩«،⟩ أو فلتر زيت ⟨2014⟩."],
  ["المبلغ ١٠.٥٧ ج.م (شامل الضريبة).", "المبلغ ١٠.٥٧ ج.م (شامل الضريبة)."],
  ["Prices hold.", "⟨Prices hold.⟩"],
  ["الأسعار شاملة ١٤٪.\nPrices hold.\n12.5", "«الأسعار شاملة ١٤٪.⟩\n⟨Prices hold.⟩\n⟨12.5⟩"],
  ["\u202eabc\u202c \u0000", "⟨abc ⟩"],
  ["\u2068Nadia، 1 يوليو 2026 في 06:34", "⟨Nadia⟩«،⟩ ⟨1⟩ يوليو ⟨2026⟩ في ⟨06:34⟩"],
])("%s", (text, shown) => {
  expect(seen(printableText(text, "ar"))).toBe(shown);
});

test.each([
  ["هاني صبحي, 22 Nov 2026, 12:12", "«هاني صبحي, ⟨22 Nov 2026, 12:12⟩⟩"],
  ["Signed by هاني صبحي, 22 Nov 2026", "Signed by «هاني صبحي⟩, 22 Nov 2026"],
  ["Drawn on بنك مصر (Maadi)", "Drawn on «بنك مصر⟩ (Maadi)"],
  ["للتواصل +20 100 123 4567 صباحًا.", "«للتواصل ⟨+20 100 123 4567⟩ صباحًا.⟩"],
  ["Call اتصل على 0100 123 4567 الآن", "Call «اتصل على ⟨0100 123 4567⟩ الآن⟩"],
  ["٪. ٪.", "«٪. ٪⟩."],
  ["VAT 14٪.", "VAT 14«٪⟩."],
  ["(أ) ب)", "«(أ) ب)⟩"],
  ["Plain", "Plain"],
  ["الأسعار (شاملة الضريبة).", "«الأسعار (شاملة الضريبة).⟩"],
  ["\u2068١٤ شارع صبري, الزمالك, Cairo", "«١٤ شارع صبري, الزمالك⟩, Cairo"],
])("%s in English", (text, shown) => {
  expect(seen(printableText(text, "en"))).toBe(shown);
});

test("what is ready stays as it is, and without marks it is what was written", () => {
  for (const text of ["خصم −18,139.65 (Grohe", "a (ب 5) c", "٪. ٪."])
    for (const language of ["en", "ar"] as const) {
      const ready = printableText(text, language);
      expect(printableText(ready, language)).toBe(ready);
      expect(withoutMarks(ready)).toBe(text);
    }
});

test("every text of a sheet, each side in its language", () => {
  expect(
    JSON.parse(seen(JSON.stringify(printable({ language: "ar", rows: [{ text: { en: "أ.", ar: "a." } }, "b."], size: 3 }, "ar")))),
  ).toEqual({
    language: "ar",
    rows: [{ text: { en: "«أ.⟩", ar: "⟨a.⟩" } }, "⟨b.⟩"],
    size: 3,
  });
});

test.each([
  ["للاستفسار: 010 0555 0122", "للاستفسار: {<010 0555 0122>}"],
  ["للاستفسار: ٠١٠ ٠٥٥٥ ٠١٢٢", "للاستفسار: {<<٠١٠> <٠٥٥٥> <٠١٢٢>>}"],
  ["يوم ٢٢-١١-٢٠٢٦", "يوم ٢٢-١١-٢٠٢٦"],
  ["بلاط 60 × 120 سم، خصم -5%", "بلاط {<60 × 120> سم}، خصم {<-5%>}"],
  ["صورة-13.jpg", "صورة-{<13.jpg>}"],
  ["Tiles 60 × 120 cm of EXP-2026-00089", "Tiles {60 × 120 cm} of {EXP-2026-00089}"],
  ["Call اتصل على 0100 123 4567 now", "Call «اتصل على» {0100 123 4567 now}"],
  ["Doors k00087 k00088, 12345, 67890 of EGP 5", "Doors k00087 k00088, {12345}, {67890 of} {EGP 5}"],
])("%s is drawn in runs that keep their direction and their line", (text, shown) => {
  const drawn = drawRuns(runsOf(text), {
    words: (words) => words,
    whole: (parts) => `{${parts.join("")}}`,
    part: (dir, parts) => (dir === "ltr" ? `<${parts.join("")}>` : `«${parts.join("")}»`),
  });
  expect(drawn.join("")).toBe(shown);
  expect(drawn.join("").replace(/[{}<>«»]/g, "")).toBe(text);
});

test.each([
  ["بلاط 60 × 120 سم، خصم 3%", "بلاط ⟨60_×_120⟩_سم، خصم ⟨3%⟩"],
  ["هاتف +20 2 2735 0148، القاهرة", "هاتف ⟨+20_2_2735_0148⟩«،⟩ القاهرة"],
  ["خلاطات Grohe Eurosmart تركيب", "خلاطات ⟨Grohe Eurosmart⟩ تركيب"],
])("%s is printed with figures on one line", (text, shown) => {
  expect(seen(unbrokenText(text, "ar")).replaceAll("\u00a0", "_")).toBe(shown);
});
