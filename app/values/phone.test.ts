import fc from "fast-check";
import { expect, test } from "vitest";
import { printedPhone, readPhone } from "./phone.server.ts";
import { parsePhone, readablePhone, readableText } from "./phone.ts";

test.each(["", "abc", "12345", "01312345678", "0101234567", "010123456789", "+20 13 1234", "+2010123456", "+1", "00", "+0123456789"])(
  "%j is no telephone number",
  (typed) => expect(parsePhone(typed)).toBeUndefined(),
);

test.each([
  ["01012345678", "+201012345678"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
  ["۰۱۲۱۲۳۴۵۶۷۸", "+201212345678"],
  ["0020 11 1234 5678", "+201112345678"],
  ["+20 (0)15 1234-5678", "+201512345678"],
  ["201012345678", "+201012345678"],
  ["1012345678", "+201012345678"],
  ["02 2735 0148", "+20227350148"],
  ["03 487 1234", "+2034871234"],
  ["+971 50 123 4567", "+971501234567"],
])("%j dials %s", (typed, e164) => expect(parsePhone(typed)).toEqual({ raw: typed, e164 }));

test.each([
  ["tel:+20-10-1234-5678", "+201012345678"],
  ["\u202a+20 10 1234 5678\u202c", "+201012345678"],
  ["+20\u202f10\u20111234\u20115678", "+201012345678"],
  ["０１０１２３４５６７８", "+201012345678"],
  ["010\u00ad1234\u200b5678", "+201012345678"],
  ["٠١٠\ufe0f١٢٣٤٥٦٧٨", "+201012345678"],
  ["201012345678+", "+201012345678"],
  ["+٢٠ ١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
  ["https://wa.me/201012345678", "+201012345678"],
  ["Mob.: 010 1234 5678", "+201012345678"],
  ["موبايل: ٠١٠١٢٣٤٥٦٧٨", "+201012345678"],
  ["2001012345678", "+201012345678"],
  ["02 2735 0148 ext. 12", "+20227350148"],
  ["tel:+20-2-2735-0148;ext=12", "+20227350148"],
  ["02 2735 0148 داخلي ١٢", "+20227350148"],
  ["0227350148,,12", "+20227350148"],
  ["02–2735–0148", "+20227350148"],
  // Out of a PDF, and out of a telephone's address book in Arabic.
  ["+20\ufe0d10\ufe00 1234 5678", "+201012345678"],
  ["\u202d\u2066+20 10 1234 5678\u2069\u202c", "+201012345678"],
])("the pasted %j dials %s", (typed, e164) => expect(readPhone(typed)?.e164).toBe(e164));

test.each(["010 1234 5678 / 011 1234 5678", "+201012345678/+201112345678", "ext. 12", "tel:", "#12"])(
  "%j is no single telephone number",
  (typed) => expect(parsePhone(typed)).toBeUndefined(),
);

test("a label and invisible marks are not kept with the number, the digits that were typed are", () => {
  expect(parsePhone("\u202atel:٠١٠ ١٢٣٤ ٥٦٧٨\u202c")?.raw).toBe("٠١٠ ١٢٣٤ ٥٦٧٨");
  expect(readableText("tel:+20-2-2735-0148;ext=12")).toBe("+20 2 2735 0148 #12");
});

const egyptian = fc.oneof(
  fc
    .tuple(fc.constantFrom("10", "11", "12", "15"), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([area, rest]) => `+20${area}${String(rest).padStart(8, "0")}`),
  fc.integer({ min: 0, max: 99_999_999 }).map((rest) => `+202${String(rest).padStart(8, "0")}`),
  fc.integer({ min: 0, max: 9_999_999 }).map((rest) => `+2050${String(rest).padStart(7, "0")}`),
);

test("a number that is shown or printed is read again as the same number", () => {
  fc.assert(
    fc.property(fc.oneof(egyptian, fc.constantFrom("+971501234567", "+14155552671", "+442071838750")), (e164) => {
      for (const shown of [readablePhone({ raw: e164, e164 }), printedPhone(e164), `tel:${e164}`])
        for (const copied of [shown, `\u2066${shown}\u2069`, shown.replaceAll(" ", "\u00a0"), shown.replaceAll(" ", "\u2011")])
          expect(readPhone(copied)?.e164).toBe(e164);
    }),
  );
});

test.each(["+1 23456789", "+999 1234567", "+44 1"])("%j is no number of its country", (typed) => expect(readPhone(typed)).toBeUndefined());

test.each([
  ["+971 50 123 4567", "+971501234567"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
])("%j is read as %s", (typed, e164) => expect(readPhone(typed)?.e164).toBe(e164));

test.each([
  ["+201012345678", "+20 10 1234 5678"],
  ["+20227350148", "+20 2 2735 0148"],
  ["+2034871234", "+20 3 487 1234"],
  ["+20403301234", "+20 40 330 1234"],
  ["+971501234567", "+971501234567"],
])("%s is shown as %s", (e164, shown) => expect(readablePhone({ raw: "typed", e164 })).toBe(shown));

test.each([
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+20 10 1234 5678"],
  [" ext. 12 ", "ext. 12"],
])("what was typed as %s is shown as %s", (typed, shown) => expect(readableText(typed)).toBe(shown));

test.each([
  ["+971501234567", "+971 50 123 4567"],
  ["01012345678", "+20 10 1234 5678"],
  ["", ""],
])("%j is printed as %j", (typed, printed) => expect(printedPhone(typed)).toBe(printed));
