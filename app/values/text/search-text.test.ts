import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, searchText } from "./search-text.ts";
import { isSlug, slug } from "./slug.ts";

test.each([
  ["أَحْمَد", "احمد"],
  ["إسراء", "اسراء"],
  ["آلاء", "الاء"],
  ["ليلى", "ليلي"],
  ["نزهة", "نزهه"],
  ["مسؤول", "مسول"],
  ["مسئول", "مسول"],
  ["رؤوف", "روف"],
  ["رءوف", "روف"],
  ["رؤف", "روف"],
  ["عبد الرحمن", "عبدالرحمن"],
  ["عبد\u200cالرحمن", "عبدالرحمن"],
  ["عبد اللطيف عبد الله محمد", "عبداللطيف عبدالله محمد"],
  ["أبو زيد", "ابوزيد"],
  ["أبو وليد", "ابوليد"],
  ["علاء الدين حسن", "علاءالدين حسن"],
  ["جاد الله", "جادالله"],
  ["معبد القرية", "معبد القريه"],
  ["أبو", "ابو"],
  ["يحيى", "يحي"],
  ["شاطئ", "شاطي"],
  ["ديـــوان", "ديوان"],
  ["شقة ١٢", "شقه 12"],
  ["  Café   NILE ", "cafe nile"],
  ["ﻻ", "لا"],
  ["O’Neil", "o'neil"],
  ["Oʼneil D‘Arcy", "o'neil d'arcy"],
  ["Anne‑Marie", "anne-marie"],
  ["Anne–Marie", "anne-marie"],
  ["Jose\u0301", "jose"],
])("%j is searched as %j", (text, folded) => expect(fold(text)).toBe(folded));

test("folding twice changes nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
});

/** Parts of Arabic names, with all that stands between and around them. */
const arabic = fc.string({
  unit: fc.constantFrom(..."ءأإآاٱؤئوىيةهبدنلمرحع \u200c\u064e\u0640".split(""), " عبد ", "ابو ", "الدين", "الله", "ال"),
  maxLength: 24,
});
test("folding an Arabic name twice changes nothing", () => {
  fc.assert(
    fc.property(arabic, (text) => fold(fold(text)) === fold(text)),
    { numRuns: 2000 },
  );
});

test("empty parts leave no gaps", () => expect(searchText("Nile", null, undefined, "", "فيلا")).toBe("nile فيلا"));

test.each([
  ["Nile Villa, Zamalek", "nile-villa-zamalek"],
  ["Café  2", "cafe-2"],
  ["فيلا النيل", "fyla-alnyl"],
  ["!!!", ""],
])("%j is addressed as %j", (text, address) => expect(slug(text)).toBe(address));

test("a slug is one, whatever it was made from", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => slug(text) === "" || isSlug(slug(text))));
});

test.each(["", "-a", "a-", "a--b", "A", "a b", "ا", "a".repeat(81)])("%j is no slug", (text) => expect(isSlug(text)).toBe(false));
