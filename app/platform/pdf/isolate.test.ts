import { expect, test } from "vitest";
import { isolate, isolateArabic } from "./isolate.ts";

/** Marks made visible. */
const seen = (text: string): string => text.replaceAll("\u2066", "⟨").replaceAll("\u2067", "«").replaceAll("\u2069", "⟩");

test.each([
  ["بورسلين 60 × 120 سم", "بورسلين ⟨60 × 120⟩ سم"],
  ["هاتف +20 2 2735 0148، القاهرة", "هاتف ⟨+20 2 2735 0148⟩، القاهرة"],
  ["خلاطات (Grohe) مستوردة", "خلاطات (⟨Grohe⟩) مستوردة"],
  ["مقابض نحاس (Häfele)", "مقابض نحاس (⟨Häfele⟩)"],
  ["لوح MDF (18 مم)", "لوح ⟨MDF⟩ (⟨18⟩ مم)"],
  ["كابل NYM (3 x 2.5) داخل المواسير", "كابل ⟨NYM (3 x 2.5)⟩ داخل المواسير"],
  ["خصم 3%", "خصم ⟨3%⟩"],
  ["بلا أرقام", "بلا أرقام"],
])("%s", (text, shown) => {
  expect(seen(isolate(text))).toBe(shown);
});

test.each([
  ["هاني صبحي, 22 Nov 2026, 12:12", "«هاني صبحي⟩, 22 Nov 2026, 12:12"],
  ["Drawn on بنك مصر (Maadi)", "Drawn on «بنك مصر⟩ (Maadi)"],
  ["Plain", "Plain"],
])("%s in English", (text, shown) => {
  expect(seen(isolateArabic(text))).toBe(shown);
});
