import fc from "fast-check";
import { expect, test } from "vitest";
import { freeText } from "./free-text.ts";

const kept = (typed: string) => {
  const read = freeText(typed);
  return "text" in read ? read.text : read.refused;
};

test.each([
  ["a mark of direction", "\u200fفيلا\u200e 12\u202c", "فيلا 12"],
  ["zero width, BOM and soft hyphen", "\ufeffkit\u200bch\u00aden\u2060", "kitchen"],
  ["a joiner inside a Persian word", "کتاب\u200cخانه", "کتاب\u200cخانه"],
  ["a joiner inside a Devanagari word", "क्\u200dष", "क्\u200dष"],
  ["a joiner at the end of a word, or in a Latin one", "عبد\u200c الله Mo\u200cna", "عبد الله Mona"],
  ["the joiners of a family", "👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
  ["a joiner and a selector of a heart", "❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"],
  ["a key with its selector", "1\ufe0f\u20e3", "1\ufe0f\u20e3"],
  ["a selector behind a letter or figure", "a\ufe0f 5\ufe0e", "a 5"],
  [
    "the flag of Scotland",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ],
  ["tags elsewhere", "a\u{e0067}\u{e007f}", "a"],
  ["a page break and the line ends of other programs", "a\fb\vc\u2028d\u2029e\r\nf\rg\u0085h", "a\nb\nc\nd\ne\nf\ng\nh"],
  ["an accent kept apart by a mark", "e\u200b\u0301", "é"],
  ["the end of an aya", "x\u06ddy", "x\u06ddy"],
  ["what stands for a picture that was not pasted", "a\ufffcb", "ab"],
])("%s", (_what, typed, text) => expect(kept(typed)).toBe(text));

test.each([
  ["a NUL", "kitchen\0 and hall", { code: "U+0000", place: "after", after: "kitchen" }],
  ["an escape at the beginning", "\u001b[0m", { code: "U+001B", place: "start", after: "" }],
  ["half of an emoji", "مطبخ \ud83d", { code: "U+D83D", place: "after", after: "مطبخ" }],
  ["a byte of another encoding", "the\u0093 flat", { code: "U+0093", place: "after", after: "the" }],
  ["what is no character", "a b\uffff", { code: "U+FFFF", place: "after", after: "b" }],
])("%s is refused with its place", (_what, typed, refused) => expect(kept(typed)).toEqual(refused));

test("any text is kept so that reading it again changes nothing, or refused", () => {
  const signs = [
    ..."a5eé ❤👩👧🏴عبدक्ष辻\u0301\u20e3\u200b\u200c\u200d\u200e\ufe0f\ufe0e\ufe00\u{e0067}\u{e007f}\u{e0100}\u034f\u3164\u180b\n\r\f",
  ];
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, (typed) => {
      const once = kept(typed);
      if (typeof once === "string") expect(kept(once)).toBe(once);
      else expect(once.code).toMatch(/^U\+[0-9A-F]{4,6}$/);
    }),
    { numRuns: 2000 },
  );
});
