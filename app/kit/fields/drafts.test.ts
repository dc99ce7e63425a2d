import { expect, test } from "vitest";
import { groupedNumber, sameNumber } from "./decimal.ts";
import {
  bilingual,
  bilingualList,
  bilingualLong,
  choice,
  completeness,
  date,
  dateTime,
  draftOf,
  email,
  icon,
  image,
  link,
  longText,
  measure,
  money,
  number,
  optional,
  part,
  picturesIn,
  percent,
  phone,
  rating,
  reference,
  slug,
  text,
  toggle,
  toShow,
  type Field,
} from "./kinds.ts";
import { parseField } from "./parse.server.ts";
import { sameDraft } from "./same-draft.ts";

const uuid = "6c7e1b6a-3f0b-4c7e-9d3a-0d8f0a1b2c3d";

// One value of each kind as it is stored, to and fro through the input.
const samples: [Field, unknown][] = [
  [text(), "Nadia"],
  [longText(), "two\nlines"],
  [bilingual(), { en: "Villa", ar: "فيلا" }],
  [bilingualLong(), { en: "Villa", ar: "" }],
  [bilingualList(), [{ en: "Plan", ar: "مسقط" }]],
  [choice(["a", "b"]), "b"],
  [money(), 145_050],
  [percent(), 1450],
  [number({ decimals: 2 }), 3.5],
  [measure("m2"), 240],
  [date(), "2026-01-05"],
  [dateTime(), "2026-01-05T08:15:00.000Z"],
  [phone(), { raw: "+20 10 2204 7719", e164: "+201022047719" }],
  [email(), "nadia@example.com"],
  [link(), "https://example.com/"],
  [reference("category"), "villas"],
  [image(), uuid],
  [rating(), 4],
  [toggle(), true],
  [icon(), "armchair"],
  [slug("title"), "villa-sarai"],
];

test.each(samples)("what an input starts from is read back as it was: $kind", (field, value) => {
  const draft = draftOf(field, value);
  expect(parseField(field, draft, "2026-11-20")).toEqual({ value });
  expect(sameDraft(field, draft, structuredClone(draft))).toBe(true);
});

test.each(samples)("an empty input of an optional field is read without complaint: $kind", (field) => {
  expect(parseField(optional(field), draftOf(field, undefined), "2026-11-20")).toHaveProperty("value");
});

test("a number is shown with its thousands apart, in its own digits, and never changed otherwise", () => {
  expect(groupedNumber("1250000.50")).toBe("1,250,000.50");
  expect(groupedNumber("١٢٥٠٠٠٠٫٥")).toBe("١٬٢٥٠٬٠٠٠٫٥");
  for (const typed of ["999", "1,250", "12x4567", "", "-1250", "١٢٣"]) expect(groupedNumber(typed)).toBe(typed);
});

test("numbers are the same when they mean the same", () => {
  expect(sameNumber("1450", "١٤٥٠٫٠")).toBe(true);
  expect(sameNumber("1450", "1450.01")).toBe(false);
  expect(sameNumber("x", "x ")).toBe(true);
});

test("completeness counts what is written or needed, per language", () => {
  const fields = { title: toShow(bilingual()), about: optional(bilingualLong()), steps: optional(bilingualList()), note: text() };
  const values = {
    title: { en: "Villa", ar: "" },
    about: { en: "", ar: "" },
    steps: [
      { en: "Plan", ar: "مسقط" },
      { en: "Build", ar: "" },
    ],
    note: "x",
  };
  expect(completeness(fields, values)).toEqual({ en: 2, ar: 0, of: 2 });
  const pictures = [{ alt: { en: "A salon", ar: "" } }, { alt: { en: "", ar: "" } }];
  expect(completeness(fields, values, pictures)).toEqual({ en: 3, ar: 0, of: 4 });
});

test("the pictures of a record are those of its fields and of the rows of its parts, each once", () => {
  const fields = { title: bilingual(), main: image(), plates: part<object[]>("picture"), pairs: part<object[]>("before", "after") };
  const values = {
    title: { en: "a", ar: "b" },
    main: "one",
    plates: [{ picture: "two" }, { picture: "one" }, { picture: null }],
    pairs: [{ before: "three", after: "four", room: "five" }],
  };
  expect(picturesIn(fields, values)).toEqual(["one", "two", "three", "four"]);
  expect(picturesIn(fields, { title: values.title })).toEqual([]);
});
