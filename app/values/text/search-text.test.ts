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
  ["مسؤول", "مسوول"],
  ["شاطئ", "شاطي"],
  ["ديـــوان", "ديوان"],
  ["شقة ١٢", "شقه 12"],
  ["  Café   NILE ", "cafe nile"],
  ["ﻻ", "لا"],
])("%j is searched as %j", (text, folded) => expect(fold(text)).toBe(folded));

test("folding twice changes nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
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
